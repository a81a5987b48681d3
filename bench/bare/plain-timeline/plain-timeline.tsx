import createDOMPurify from 'dompurify';
import { createRoot } from 'react-dom/client';

/* All entries in one list, rendered by React at once: the elements and style of the portal's timeline without its sections. */

interface EntryWire {
  readonly _id: string;
  readonly title: string;
  readonly text: string;
  readonly date: string;
  readonly tags: readonly string[];
}

const purify = createDOMPurify(window);

function Timeline({ entries }: { entries: readonly EntryWire[] }) {
  return (
    <div className="timeline">
      <div className="timeline__body">
        <div className="timeline__sections">
          <div className="timeline__year">
            <ol className="timeline__entries">
              {entries.map(({ _id, title, text, date, tags }) => (
                <li key={_id}>
                  <p className="timeline__date caps">
                    <time dateTime={date}>{date}</time>
                  </p>
                  <h3 className="timeline__title">{title}</h3>
                  <div className="timeline__text prose" dangerouslySetInnerHTML={{ __html: purify.sanitize(text) }} />
                  <p className="timeline__tags">{tags.join(' · ')}</p>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </div>
    </div>
  );
}

const system = document.documentElement.dataset['system'] ?? '';
const answer = await fetch(`${system}/rest/views/public_timeline/standard`, { credentials: 'include' });
const entries = (await answer.json()) as readonly EntryWire[];
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <main className="content wrap">
      <Timeline entries={entries} />
    </main>,
  );
}
