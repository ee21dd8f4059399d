import type { ReactNode } from 'react';
import './prose.css';

/** Paragraphs as the operator writes them: `## ` opens a heading, `- ` a list item; items that follow each other are one list. */
export function Prose({ paragraphs }: { paragraphs: readonly string[] }) {
  const parts: ReactNode[] = [];
  let items: string[] = [];
  const closeList = () => {
    if (items.length === 0) return;
    const list = items;
    parts.push(
      <ul key={`list-${parts.length}`}>
        {list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>,
    );
    items = [];
  };
  for (const paragraph of paragraphs) {
    if (paragraph.startsWith('- ')) {
      items.push(paragraph.slice(2));
      continue;
    }
    closeList();
    parts.push(
      paragraph.startsWith('## ') ? <h2 key={paragraph}>{paragraph.slice(3)}</h2> : <p key={paragraph}>{paragraph}</p>,
    );
  }
  closeList();
  return <div className="prose">{parts}</div>;
}
