import classes from './FirstPicture.module.css';

/** The server writes it into the page of a product that it can show. */
const link = document.querySelector<HTMLLinkElement>('link#platen-picture');

/** The server's picture of the first view, on all of the stage, until the stage is painted. */
export const FirstPicture = () =>
  link && <img src={link.href} alt="" className={classes.picture} decoding="sync" draggable={false} />;
