import { Link } from 'react-router';
import './work-cell.css';

type Work = { titleZh: string; titleEn: string; code: string; image: string };

/** A work as a row begins: cover, title in both languages, code. */
export function WorkCell({ work: { titleZh, titleEn, code, image }, to }: { work: Work; to: string }) {
  return (
    <span className="catalogue-work">
      {image === '' ? <span className="catalogue-work-art" /> : <img src={image} alt="" width={40} height={40} />}
      <span>
        <Link className="tb-link" to={to}>
          {titleZh}
        </Link>
        <small className="tb-muted">
          <span className="tb-num">{code}</span> <span lang="en">{titleEn}</span>
        </small>
      </span>
    </span>
  );
}
