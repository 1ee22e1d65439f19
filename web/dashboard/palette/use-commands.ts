import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { queryClient } from '../api/query-client.ts';
import { listMenuPages } from '../places/list-menu-pages.ts';
import { PAGES } from '../places/pages.ts';
import { findResource } from '../records/find-resource.ts';
import { SECTIONS } from '../records/sections.ts';
import { mayUse } from '../session/may-use.ts';
import { signOut } from '../session/session-query.ts';
import { useSession } from '../session/use-session.ts';
import { useMenu } from '../shell/use-menu.ts';

/** An entry of the command palette. */
export interface Command {
  id: string;
  group: string;
  label: string;
  /** Distinguishes records with the same label. */
  place?: string;
  run: () => void;
}

/** The pages of the user's menu with their lists, and global actions. */
export function useCommands({ openHelp }: { openHelp: () => void }): Command[] {
  const session = useSession();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const [pages, actions] = [t('Pages'), t('Actions')];
  const toPage = (label: string, route: string): Command => ({
    id: route,
    group: pages,
    label,
    run: () => void navigate(route),
  });
  const act = (label: string, run: () => void): Command => ({ id: label, group: actions, label, run });
  const menuPages = listMenuPages(useMenu());
  const lists = SECTIONS.flatMap(({ segment, lists: plurals }) => {
    const page = menuPages.find(({ route }) => route === `/${segment}`);
    if (!page) return [];
    return plurals.flatMap((plural) => {
      const resource = findResource(plural);
      return resource ? [{ resource, route: `${page.route}/${plural}`, page: page.name }] : [];
    });
  });
  /** Pages that are in no menu. */
  const further: [label: string, route: string][] = [
    [t('Start a product'), '/products/productGroups/start'],
    [t('Order rules'), '/order-rules'],
    [t('New batch'), '/batches/new'],
    [t('New import'), '/imports/new'],
    [t('Archives'), '/settings/archive'],
  ];
  return [
    ...menuPages.map(({ name, route }) => toPage(translateSentence(name), route)),
    // A list with the name of its page is that page.
    ...lists
      .filter(({ resource, page }) => resource.title !== page)
      .map(({ resource, route }) => toPage(translateSentence(resource.title), route)),
    toPage(t('Messages'), '/messages'),
    toPage(t('Notifications'), '/my-notifications'),
    toPage(t('Profile'), '/profile'),
    ...further
      .filter(([, route]) => PAGES[route]?.(session, {}))
      .map(([label, route]) => toPage(label, route)),
    ...lists
      .filter(({ resource }) => resource.calls.create && !resource.within && mayUse(resource.write, session))
      .map(({ resource, route }) =>
        act(
          t('New: {list}', { list: translateSentence(resource.title) }),
          () => void navigate(`${route}/new`),
        ),
      ),
    act(t('New message'), () => void navigate('/messages/new')),
    act(t('Keyboard shortcuts'), openHelp),
    act(t('Light colours'), () => setColorScheme('light')),
    act(t('Dark colours'), () => setColorScheme('dark')),
    act(t('Colours of the device'), () => setColorScheme('auto')),
    act(t('Sign out'), () => void signOut(queryClient)),
  ];
}
