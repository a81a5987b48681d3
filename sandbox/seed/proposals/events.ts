/** An event to which one can propose. */
export interface EventSeed {
  readonly eventId: string;
  /** Whether the proposal system takes nothing in any more. */
  readonly closed: boolean;
  /** What editors have put into the variable `proposal_submission` besides the id (docs/specification.md, section 3). */
  readonly settings: Readonly<Record<string, string | null>>;
}

/** Every event that there is: open, closed, and announced without a word about it. */
export const EVENTS: readonly EventSeed[] = [
  {
    eventId: 'tides-2027',
    closed: false,
    settings: {
      event_title: 'Tides: Circulation and Return',
      proposal_submission_form_status: 'open',
      proposal_submission_form_panel_intro: `<p>A panel is <strong>three or four papers that need each other</strong>, a chair who can read a clock, and perhaps a respondent who has read the papers. Ninety minutes, a third of them for the audience.</p>
<p>You propose it for everybody. Ask them first: two panels of 2025 met their third speaker in the programme.</p>`,
      proposal_submission_form_paper_intro: `<p>A paper is <strong>twenty minutes on something you have found out</strong>. Say what, and how; the rest can wait until June.</p>
<p>Papers are put together in panels by people who know the rooms. If yours belongs beside someone else’s, propose a panel, or say so in the notes.</p>`,
      proposal_submission_form_workshop_intro: `<p>A workshop is <strong>two hours in which something is done</strong>: repaired, coded, danced, read aloud. Three to six people prepare it, and the audience gets its hands dirty.</p>
<ul>
<li>Name the machines you need; some of ours have to be woken a day before.</li>
<li>Film on nitrate stays at home.</li>
</ul>`,
      proposal_submission_form_submit_txt: `<p>Once you have sent it, it is out of your hands: nothing can be changed, not even a comma. Two members who do not know your name will read it in February. <a href="/proposals#reading">How proposals are read</a></p>`,
      proposal_submission_form_completed_txt: `<p><strong>Thank you. It has arrived in Gdańsk.</strong> You will hear from us in March, with the reasons, whatever the answer is. Until then there is nothing that you have to do.</p>`,
      proposal_submission_form_error_txt: `<p>It has <strong>not</strong> been sent. What you have written is still here. Try again in some minutes; if the deadline is nearer than that, write to <a href="mailto:proposals@example.org">proposals@example.org</a>, where someone answers until midnight.</p>`,
    },
  },
  {
    eventId: 'long-night-2026',
    closed: true,
    settings: {
      event_title: 'Screens of the Long Night',
      proposal_submission_form_status: 'closed',
      proposal_submission_form_panel_intro: `<p>One session at a time, so that no one has to choose. A panel has three papers and ends when the sun sets.</p>`,
      proposal_submission_form_paper_intro: `<p>A paper has fifteen minutes here, because the days are short.</p>`,
      proposal_submission_form_workshop_intro: `<p>Workshops take place after dark. Bring a lamp.</p>`,
      proposal_submission_form_submit_txt: `<p>The call has closed. What was sent by 30 June is in the programme, or has been answered.</p>`,
      proposal_submission_form_completed_txt: `<p>Aitäh! Your proposal is in Tallinn.</p>`,
      proposal_submission_form_error_txt: `<p>The call for Tallinn has closed, and this proposal was not sent. Your text stays here: <a href="/conferences/tides-circulation-and-return">Gdańsk</a> may be interested in it.</p>`,
    },
  },
  {
    eventId: 'labour-2028',
    closed: false,
    settings: {
      event_title: 'Working Title: Labour on Screen and Behind It',
      proposal_submission_form_status: '2',
      // No text has been written yet: empty, null and missing are the same.
      proposal_submission_form_panel_intro: '',
      proposal_submission_form_paper_intro: null,
      proposal_submission_form_submit_txt: '',
      proposal_submission_form_completed_txt: null,
    },
  },
];

/** Variables of the content system, by name. */
export const EDITABLE_VARIABLES: Readonly<Record<string, unknown>> = {
  proposal_submission: EVENTS.map(({ eventId, settings }) => ({ event_id: eventId, ...settings })),
};
