import createDOMPurify from 'dompurify';
import { Container } from 'inversify';
import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { lineOf, valueOf, type MenuItemWire, type PageWire, type ParagraphWire, type Reads } from './page-wire.ts';
import { Pages, ReadsToken } from './pages.ts';

/*
 * The bare floor: the libraries of the portal on the portal's markup and style, and no line of the portal. It shows the
 * same page from the same calls, for as little as these libraries can do it.
 */

const purify = createDOMPurify(window);
const sanitised = new Map<string, string>();

function cleanHtml(html: string): string {
  const clean = sanitised.get(html) ?? purify.sanitize(html);
  sanitised.set(html, clean);
  return clean;
}

const ContainerContext = createContext(new Container());

export function showFloor(reads: Reads, first: { readonly path: string; readonly page: Promise<PageWire> }): void {
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.bind(ReadsToken).toConstantValue(reads);
  container.bind(Pages).toSelf();
  void container.get(Pages).refresh(first.path, first.page);
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <ContainerContext value={container}>
      <BrowserRouter>
        <Site reads={reads} firstPath={first.path} />
      </BrowserRouter>
    </ContainerContext>,
  );
}

function Site({ reads, firstPath }: { reads: Reads; firstPath: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    event.preventDefault();
    void navigate(link.pathname);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a link's Enter key is a click of the link, which bubbles
    <div className="layout main-layout" onClick={follow}>
      <header className="site-header wrap">
        <div className="site-header__bar" />
        <p className="association-name">
          <a href="/">{document.title}</a>
        </p>
        <nav className="main-menu">
          <Menu answer={reads.main} className="main-menu__items" />
        </nav>
      </header>
      <main className="content wrap">
        <PageScreen firstPath={firstPath} />
      </main>
      <footer className="site-footer">
        <div className="wrap site-footer__columns">
          <Menu answer={reads.footer} className="link-list" />
        </div>
      </footer>
    </div>
  );
}

function Menu({ answer, className }: { answer: Promise<readonly MenuItemWire[]>; className: string }) {
  const [items, setItems] = useState<readonly MenuItemWire[]>([]);
  useEffect(() => {
    void answer.then(setItems);
  }, [answer]);
  return <MenuItems items={items} className={className} />;
}

function MenuItems({ items, className }: { items: readonly MenuItemWire[]; className: string }) {
  return (
    <ul className={className}>
      {items.map(({ href, label, sub }, index) => (
        <li key={index}>
          <a href={href}>{label}</a>
          {/* As the portal has them: there, but closed. */}
          <div hidden>
            <MenuItems items={Object.values(sub)} className="link-list" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function PageScreen({ firstPath }: { firstPath: string }) {
  const path = useLocation().pathname;
  const pages = use(ContainerContext).get(Pages);
  const stream = pages.page(path);
  const page = useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        const subscription = stream.subscribe(changed);
        return () => {
          subscription.unsubscribe();
        };
      },
      [stream],
    ),
    () => stream.value,
  );
  useEffect(() => {
    // The first page has been asked for already.
    if (path !== firstPath || stream.value !== undefined) void pages.refresh(path);
  }, [pages, path, firstPath, stream]);
  if (page === undefined) return null;
  const { title, field_para_multi: paragraphs } = page.data.node;
  return (
    <article className="screen">
      <h1 className="screen__title">{lineOf(title)}</h1>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph.uuid} paragraph={paragraph} />
      ))}
    </article>
  );
}

function Paragraph({ paragraph }: { paragraph: ParagraphWire }) {
  const title = lineOf(paragraph.field_para_title);
  const text = valueOf(paragraph.field_para_text);
  const image = valueOf(paragraph.field_para_image);
  const source = lineOf(paragraph.field_para_source);
  return (
    <div className="paragraph">
      {title !== '' && <h2 className="section-title">{title}</h2>}
      {image && (
        <figure className="paragraph__figure">
          <img
            className="frame"
            src={`${document.documentElement.dataset['system'] ?? ''}${image.url}`}
            alt={image.alt}
            loading="lazy"
          />
          <figcaption className="paragraph__caption">{lineOf(paragraph.field_para_caption)}</figcaption>
        </figure>
      )}
      {text && <div className="prose" dangerouslySetInnerHTML={{ __html: cleanHtml(text.processed) }} />}
      {source !== '' && <p className="caps">{source}</p>}
    </div>
  );
}
