// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readShown, textsIn } from '../../../../src/ui/features/sharing/read-shown.ts';

function bodyOf(html: string): HTMLElement {
  const body = document.createElement('body');
  body.innerHTML = html;
  return body;
}

describe('what is read off a screen', () => {
  it('reads title, date, texts and pictures off a screen, and nothing around them', () => {
    const page = bodyOf(`
      <header><img src="https://a.example.org/logo.png"><div class="prose"><p>Menu</p></div></header>
      <main><article class="screen">
        <p class="screen__eyebrow"><time datetime="2026-11-20">20 Nov</time></p>
        <h1 lang="de">Ein <b>Titel</b></h1>
        <div class="prose"><p>First<br>line</p><ul><li>One <p>inner</p></li></ul></div>
        <p class="paragraph__text">Plain</p>
        <p class="prose">A hint of the portal's own</p>
        <img src="https://a.example.org/a.png" alt="A"><img>
      </article>
      <div class="list-screen"><div class="prose"><p>Of a list</p></div></div></main>`);
    expect(readShown(page, 'en')).toEqual({
      title: 'Ein Titel',
      language: 'de',
      date: '2026-11-20',
      texts: ['First line', 'One inner', 'Plain'],
      images: [
        { url: 'https://a.example.org/a.png', alt: 'A' },
        { url: '', alt: '' },
      ],
      isTrouble: false,
    });
  });

  it('reads nothing while the screen is loading', () => {
    expect(readShown(bodyOf('<main><div class="skeleton"></div></main>'), 'en')).toBeUndefined();
  });

  it('reads the language of the interface by default, and recognises an error page', () => {
    const page = bodyOf('<main><article class="screen"><h1>No</h1><div class="trouble"></div></article></main>');
    expect(readShown(page, 'fr')).toMatchObject({ language: 'fr', date: '', isTrouble: true });
  });
});

describe('the texts of HTML', () => {
  it.each([
    ['paragraphs', '<p>One</p><p>Two</p>', ['One', 'Two']],
    ['a text without any', 'Just <em>this</em>', ['Just this']],
    ['nested ones, once', '<blockquote><p>Said</p></blockquote>', ['Said']],
    ['what looks like HTML', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', ['<script>alert(1)</script>']],
  ])('reads the texts of %s', (_what, html, texts) => {
    const prose = document.createElement('div');
    prose.innerHTML = html;
    expect(textsIn(prose)).toEqual(texts);
  });
});
