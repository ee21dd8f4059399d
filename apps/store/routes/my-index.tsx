import { redirect } from 'react-router';
import { localPath } from '#platform/locale/local-link.tsx';

/** `/my` opens on its first page. */
export const loader = () => redirect(localPath('/my/profile'));
