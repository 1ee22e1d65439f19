/**
 * The access that each call requires. `../access-matrix.test.ts` compares the running API with this table. It is
 * written from the specification, not from the declarations of calls; a call that is not in it fails the test.
 * Where the specification names no role for a call, `source` gives the reason.
 */
export interface AccessRow {
  /** `public`: without signing in; `signed in`: whatever the roles; otherwise one of these roles. */
  who: 'public' | 'signed in' | readonly string[];
  /** No user with this licence may make it. */
  isBarredTo?: 'PrintProvider';
  source: string;
  /** Names of calls. */
  calls: string;
}

export const specifiedAccess: readonly AccessRow[] = [
  {
    who: 'public',
    source: 'Configurator §6: the consumer acts as CONSUMER and does not sign in',
    calls: `configuratorData configuratorDataOfShop configuratorDataOfNothing0 configuratorDataOfNothing1
      configuratorDataOfNothing2 viewPicture saveCustomisation updateCustomisation retrieveCustomisation loadProgress saveProgress
      openProgress saveDraft listDrafts deleteDraft updateItem uploadImage findConversion sendPicture sentPicture dropPicture removeBackground
      queueCount listCharges publicFile publicFontSourceViews`,
  },
  {
    who: 'public',
    source:
      'Back-office §7 "Platform": application, help, poll, partner apps without authorisation; §8 errors; §4 probes',
    calls: `application uiVersion poll hosts helpTexts reportError readAppConfiguration listAppConfigurations live ready
      openApi docs docsFile configuratorPage pageFile embedScript embedTypes`,
  },
  {
    who: 'public',
    source: 'Back-office §6 "invitations", "self sign-up", §2 /login: users who cannot sign in yet',
    calls: `acceptInvitation signUp openSession endSession requestPasswordReset completePasswordReset`,
  },
  {
    who: 'signed in',
    source: 'Back-office §3, §7: what users see and change of themselves (/employees/me)',
    calls: `readSelf updateSelf changePassword readSession listSessions revokeSession listProperties createProperty
      listStoredFilters createStoredFilter updateStoredFilter deleteStoredFilter updateProperty listNotifications createNotification markNotification listSystemNotifications
      markSystemNotification dashboardNotification onboardingStatus readOwnAppConfiguration`,
  },
  {
    who: 'signed in',
    source: 'Back-office §2: a messaging page exists; the specification names no role for it',
    calls: `listThreads createThread listThreadMessages writeThreadMessage markThreadRead unreadMessages
      listColleagues`,
  },
  {
    who: 'signed in',
    source:
      'Back-office §7: all screens of an enterprise read its set-up; the specification bars no role from that',
    calls: `fontSourceViews listAssetProfiles listAssetTypes listColourGroups listFontGroups listFonts listGroupFindings
      listMaskGroups listMaskTypes listMasks listMasksOfGroup listMasksOfVariant listPrintAreas listProductCategories
      listProductDesignAreaGroups listProductGroups groupPicture listProductGroupsOfEnterprise listProductTypes listProductVariants
      listProductVariantsOfGroup listProductVariantsOfProduct listProducts listProductsFound
      listProductsOfConnections listProductsOfGroup listShopGroups listShopProductVariants listShopProducts
      listShopTypes listShops listTemplates readAssetProfile readColourGroup readDesignAreaGroup readFont readFontGroup
      readMask readMaskGroup readMaskType readPrintArea readProduct readProductCategory readProductGroup
      readProductGroupCharge readProductType readProductVariant readShop readShopGroup readShopProduct
      readShopProductVariant readShopProductVariantById readTemplate downloadMockups`,
  },
  {
    who: 'signed in',
    isBarredTo: 'PrintProvider',
    source: 'Back-office §4, §6: users with a PrintProvider licence do not see queue counts',
    calls: `orderQueueCount assetQueueCount`,
  },
  {
    who: ['SYSTEM_ADMIN', 'ENTERPRISE_ADMIN', 'INTEGRATION_ADMIN'],
    source:
      'Back-office §2: Products and Printing are for INTEGRATION_ADMIN; §1: enterprise staff manage products',
    calls: `createAssetProfile createColourGroup createDesignAreaGroup createFont createFontGroup createMask
      createMaskGroup createMaskType createPrintArea createProduct createProductCategory createProductGroup
      createProductGroupCharge createProductGroupOfEnterprise createProductType createProductVariant createTemplate
      deleteAssetProfile deleteColourGroup deleteDesignAreaGroup deleteFont deleteFontGroup deleteMask deleteMaskGroup
      deleteMaskType deletePrintArea deleteProduct deleteProductCategory deleteProductGroup deleteProductGroupCharge
      deleteProductType deleteProductVariant deleteTemplate downloadGroup readGroupProduct listTemplateUses startGroup publishGroup
      listGroupVersions readGroupVersion printTrial examineProduct importProduct unpublishGroup updateAssetProfile
      updateColourGroup updateColourGroupById updateDesignAreaGroup updateFont updateFontGroup updateFontGroupById
      updateMask updateMaskGroup updateMaskType updatePrintArea updateProduct updateProductCategory updateProductGroup
      updateProductGroupCharge updateProductGroupOfEnterprise updateProductType updateProductVariant updateTemplate
      uploadFont setOwnAppConfiguration
      updateManyAssetProfiles deleteManyAssetProfiles updateManyFonts deleteManyFonts updateManyFontGroups
      deleteManyFontGroups updateManyColourGroups deleteManyColourGroups updateManyProductDesignAreaGroups
      deleteManyProductDesignAreaGroups updateManyProductCategories deleteManyProductCategories
      updateManyProductGroups deleteManyProductGroups updateManyCharges deleteManyCharges updateManyMaskTypes
      deleteManyMaskTypes updateManyMaskGroups deleteManyMaskGroups updateManyMasks deleteManyMasks
      updateManyProductTypes deleteManyProductTypes updateManyProducts deleteManyProducts updateManyProductVariants
      deleteManyProductVariants saveVariantsOfGroup updateManyPrintAreas deleteManyPrintAreas updateManyTemplates deleteManyTemplates`,
  },
  {
    who: ['SYSTEM_ADMIN', 'ENTERPRISE_ADMIN', 'INTEGRATION_ADMIN'],
    source: 'Ours: webhooks connect other systems, as INTEGRATION_ADMIN does',
    calls: `createWebhook deleteWebhook listDeliveries listWebhooks readWebhook redeliver renewWebhookSecret testWebhook
      updateWebhook updateManyWebhooks deleteManyWebhooks listPrinters readPrinter createPrinter updatePrinter deletePrinter
      updateManyPrinters deleteManyPrinters`,
  },
  {
    who: ['SYSTEM_ADMIN', 'ENTERPRISE_ADMIN', 'INTEGRATION_ADMIN', 'RESELLER', 'ARTIST'],
    source: 'Back-office §4: resellers connect a store and add products to it; artists sell as well (§2)',
    calls: `createShop updateShop createShopGroup updateShopGroup createShopProduct updateShopProduct deleteShopProduct
      createShopProductOfShop updateShopProductOfShop deleteShopProductOfShop createShopProductVariant
      updateShopProductVariant deleteShopProductVariant createPreview readShopDomain proveShopDomain
      updateManyShopGroups updateManyShops updateManyShopProducts deleteManyShopProducts updateManyShopProductVariants
      deleteManyShopProductVariants saveVariantsOfShopProduct`,
  },
  {
    who: ['SYSTEM_ADMIN', 'ENTERPRISE_ADMIN', 'ORDERS'],
    source: 'Ours: the rules of the door into production are a matter of those who run orders',
    calls: `createOrderRule updateOrderRule deleteOrderRule updateManyOrderRules deleteManyOrderRules`,
  },
  {
    who: ['SYSTEM_ADMIN', 'ENTERPRISE_ADMIN', 'ORDERS', 'ARTIST', 'RESELLER', 'EMPLOYEE'],
    source: 'Back-office §2: Orders is for ORDERS, ARTIST or EMPLOYEE; /order is the page of resellers',
    calls: `listOrders readOrder createOrder updateOrder pendingOrders regenerateOrder orderCounts orderStatistics
      updateManyOrders listOrderEntries noteOrder retryPrint tickItem reprintItem itemPicture downloadPrints
      orderChanges productionQueue listSheetPrints makeSheets sendPrintAgain holdOrder releaseOrder
      holdManyOrders releaseManyOrders cancelItem restoreItem tryOrderRules tryOrderRule listOrderRules readOrderRule listDesigns readDesign listBatches readBatch createBatch
      cancelBatch retryBatch downloadBatch listBatchRows batchRowPicture cancelJob retryJob`,
  },
  {
    who: [
      'SYSTEM_ADMIN',
      'ENTERPRISE_ADMIN',
      'ORDERS',
      'ARTIST',
      'RESELLER',
      'EMPLOYEE',
      'SYSTEM_MONITORING',
    ],
    source:
      'Back-office §6: the support user sees the items that allow SYSTEM_MONITORING, of which Jobs is one',
    calls: `listJobs readJob`,
  },
  {
    who: [
      'SYSTEM_ADMIN',
      'ENTERPRISE_ADMIN',
      'INTEGRATION_ADMIN',
      'ORDERS',
      'SALES',
      'ARTIST',
      'RESELLER',
      'EMPLOYEE',
    ],
    source:
      'Back-office §1: sellers, artists, producers, print providers and project managers import and use files',
    calls: `listFiles uploadFiles downloadFile deleteFiles listFileContexts listFileTags createFileTag updateFileTag
      listFileUses listImportTypes importExample uploadImport startImport listImports readImport cancelImport listImportErrors
      previewImportUndo undoImport`,
  },
  {
    who: ['SYSTEM_ADMIN', 'ENTERPRISE_ADMIN'],
    source: 'Back-office §2: Users is for ENTERPRISE_ADMIN; §7: system notifications',
    calls: `listEmployees inviteEmployee renewInvitation revokeInvitation readEmployee updateEmployee updateManyEmployees readEnterprise updateEnterprise listAuditEntries
      createSystemNotification listUserSessions endUserSession listAlertRules readAlertRule createAlertRule
      updateAlertRule deleteAlertRule updateManyAlertRules deleteManyAlertRules`,
  },
  {
    who: ['SYSTEM_ADMIN', 'ENTERPRISE_ADMIN'],
    source: 'Ours: an archive has all that an enterprise has set up, so it is for those who administer it',
    calls: `startArchive uploadArchive listArchives readArchive importArchive cancelArchive downloadArchive deleteArchive`,
  },
  {
    who: ['SYSTEM_ADMIN', 'SYSTEM_MONITORING'],
    source: 'Back-office §2: SYSTEM_MONITORING looks at /status; §6: the support user',
    calls: `queueBoard metrics systemStatus`,
  },
  {
    who: ['SYSTEM_ADMIN'],
    source:
      'Back-office §4: maintenance, and the queue, of the whole system; domains that enterprises dispute',
    calls: `readMaintenance setMaintenance cancelFromBoard retryFromBoard confirmShopDomain`,
  },
];
