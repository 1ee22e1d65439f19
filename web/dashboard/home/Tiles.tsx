import { Link } from 'react-router';
import { listQuickStartTiles } from '../../../api/office/navigation/quick-start-tiles.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { useSession } from '../session/use-session.ts';
import classes from './Home.module.css';

/** The quick-start tiles of the user's roles (back-office §2). */
export function Tiles() {
  const { user } = useSession();
  return (
    <ul className={classes.tiles}>
      {listQuickStartTiles(user).map(({ name, route }) => (
        <li key={name}>
          <Link to={route} className={classes.tile}>
            {translateSentence(name)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
