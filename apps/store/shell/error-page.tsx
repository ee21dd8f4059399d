import { isRouteErrorResponse, useNavigate } from 'react-router';
import { m } from '#messages';
import { LocalLink } from '#platform/locale/local-link.tsx';
import { Button } from '#ui/button.tsx';
import './error-page.css';

/** What went wrong, in a sentence: for 404 the specification's, for 403 and 500 the server's. */
function sentenceOf(error: unknown): { status: number; text: string } {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return { status: 404, text: m.page_not_found() };
    const message = (error.data as { message?: string } | null)?.message;
    return { status: error.status, text: message || m.page_failed() };
  }
  return { status: 500, text: m.page_failed() };
}

/** Error page with a way back (specification, section 2). */
export function ErrorPage({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const { status, text } = sentenceOf(error);
  return (
    <main className="site-error tb-wrap" id="main">
      <title>{`${text} · ${m.site_name()}`}</title>
      <p className="site-error-code tb-num">{status}</p>
      <h1>{text}</h1>
      <p className="site-error-ways">
        <Button tone="primary" onClick={() => (window.history.length > 1 ? navigate(-1) : navigate('/'))}>
          {m.page_back()}
        </Button>
        <LocalLink to="/song-list">{m.page_search_instead()}</LocalLink>
      </p>
    </main>
  );
}
