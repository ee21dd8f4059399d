import { useLocation } from 'react-router';
import { m } from '#messages';
import { LocalLink } from '#platform/locale/local-link.tsx';
import './site-footer.css';

const YEAR_SECONDS = 365 * 24 * 3600;

export interface SiteContact {
  phone: string;
  email: string;
  microBlog: string;
  address: string;
  recordNumber: string;
}

/** On a phone: the whole desktop page, or back to the phone's; kept in the `isMobile` cookie (1 mobile, 2 desktop). */
function LayoutSwitch({ desktopOnPhone }: { desktopOnPhone: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <a
      className="site-layout-switch"
      data-on={desktopOnPhone || undefined}
      href={`${pathname}${search}`}
      onClick={() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain HTTP
        document.cookie = `isMobile=${desktopOnPhone ? 1 : 2}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
      }}
    >
      {desktopOnPhone ? m.shell_phone_page() : m.shell_desktop_page()}
    </a>
  );
}

interface SiteFooterProps {
  contact: SiteContact | null;
  desktopOnPhone: boolean;
}

export function SiteFooter({ contact, desktopOnPhone }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <div className="site-footer-in tb-wrap">
        <div>
          <b>{m.site_name()}</b>
          <p>{m.shell_footer_line()}</p>
          {contact?.recordNumber ? <p>{contact.recordNumber}</p> : null}
          <LayoutSwitch desktopOnPhone={desktopOnPhone} />
        </div>
        <nav aria-label={m.shell_footer_music()}>
          <b>{m.shell_footer_music()}</b>
          <ul>
            <li>
              <LocalLink to="/music/world">{m.shell_world_music()}</LocalLink>
            </li>
            <li>
              <LocalLink to="/music/china">{m.shell_chinese_music()}</LocalLink>
            </li>
            <li>
              <LocalLink to="/source">{m.shell_nav_effects()}</LocalLink>
            </li>
          </ul>
        </nav>
        <nav aria-label={m.shell_footer_licensing()}>
          <b>{m.shell_footer_licensing()}</b>
          <ul>
            <li>
              <LocalLink to="/verify">{m.shell_verify()}</LocalLink>
            </li>
            <li>
              <LocalLink to="/protocol">{m.shell_agreement()}</LocalLink>
            </li>
            <li>
              <LocalLink to="/protocol?id=2">{m.shell_privacy()}</LocalLink>
            </li>
          </ul>
        </nav>
        {contact ? (
          <address>
            <b>{m.shell_footer_contact()}</b>
            <ul>
              {contact.phone ? <li className="tb-num">{contact.phone}</li> : null}
              {contact.email ? (
                <li>
                  <a href={`mailto:${contact.email}`}>{contact.email}</a>
                </li>
              ) : null}
              {contact.microBlog ? <li>{contact.microBlog}</li> : null}
              {contact.address ? <li>{contact.address}</li> : null}
            </ul>
          </address>
        ) : null}
      </div>
    </footer>
  );
}
