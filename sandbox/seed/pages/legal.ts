import { page } from '../page-seed.ts';
import { text } from '../paragraph-seed.ts';

const privacy = page(20, '/privacy', 'Privacy', [
  text(
    `<p>We keep as little about you as an association can. This page says what, why and for how long.</p>
<h2 id="visitors">When you visit</h2>
<p>Reading needs no account and sets no cookie. Our servers note the address your request came from and forget it after seven days. Nothing is counted by third parties, because nothing from third parties is loaded.</p>
<h2 id="members">When you are a member</h2>
<p>We store your name, your e-mail address, your fee band and the working groups you have joined. Logging in sets one cookie that ends with your session. What you post in a working group can be read by its members.</p>
<h2 id="proposals">When you propose</h2>
<p>Drafts are kept on your device and with the conference office until the programme is printed; proposals that were not accepted are deleted two months later.</p>
<h2 id="rights">Your rights</h2>
<p>Ask for a copy, a correction or deletion at <a href="mailto:privacy@example.org">privacy@example.org</a>. If we get it wrong, the data protection authority of your country will gladly hear of it.</p>`,
  ),
]);

const imprint = page(21, '/imprint', 'Imprint', [
  text(
    `<p>This is the test website of an invented association. The people, places and events on it are made up.</p>
<address>Network Office<br>Lindengasse 12<br>1070 Vienna<br>Austria</address>
<p>E-mail: <a href="mailto:office@example.org">office@example.org</a><br>Telephone: <a href="tel:+4310000000">+43 1 000 00 00</a></p>
<p>Responsible for the content: the steering committee. Pictures are drawn by the content system itself.</p>`,
  ),
]);

const accessibility = page(
  22,
  '/accessibility',
  'Accessibility',
  [
    text(
      `<p>This site is meant to be used by everybody: with a keyboard, with a screen reader, at 400 % magnification, in bright sun and in the dark of a screening.</p>
<h2 id="standard">What we aim for</h2>
<p>The Web Content Accessibility Guidelines 2.2, level AA. We test every release with automatic tools, by keyboard, and with members who use assistive technology every day.</p>
<h2 id="known">What does not work yet</h2>
<ul>
<li>Some documents in working groups are scans without text. Tell us and we will have them read.</li>
<li>Older audiovisual essays have no captions; a member is adding them in order of request.</li>
</ul>
<h2 id="tell-us">Tell us</h2>
<p>Write to <a href="mailto:access@example.org">access@example.org</a>. You will have an answer within five working days, from a person.</p>`,
    ),
  ],
  { shape: 'fields' },
);

/** What the law or decency asks for. */
export const legalPages = [privacy, imprint, accessibility];
