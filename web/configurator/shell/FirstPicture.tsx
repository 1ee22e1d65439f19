import classes from './FirstPicture.module.css';

/** The link that the server writes into the page of a product. */
const link = document.querySelector<HTMLLinkElement>('link#platen-picture');

/** The server's picture of the first view, which covers the stage until the stage is painted. */
export const FirstPicture = () =>
  link && <img src={link.href} alt="" className={classes.picture} decoding="sync" draggable={false} />;
