import { defaultKinds } from '../../src/domain/proposals/form-definition.ts';
import type { FakeEventDirectory, FakeProposalSystem } from '../fakes/fake-proposal-system.ts';
import { events } from './remote-world.ts';

/** The sandbox's events and proposals that the contracts use. */
export function seedEvents(directory: FakeEventDirectory, system: FakeProposalSystem): void {
  const paragraph = (text: string) => `<p>${text}</p>`;
  const texts = {
    intro: { panel: paragraph('Panels'), paper: paragraph('Papers'), workshop: paragraph('Workshops') },
    submitText: paragraph('Sending'),
    completedText: paragraph('Sent'),
    errorText: paragraph('Not sent'),
  };
  directory.add({ eventId: events.open, title: 'Tides: Circulation and Return', status: 'open', ...texts });
  directory.add({ eventId: events.closed, title: 'Screens of the Long Night', status: 'closed', ...texts });
  directory.add({ eventId: events.announced, title: 'Labour on Screen', status: '2' });
  for (const kind of defaultKinds) system.counts.set(`${events.open} ${kind}`, 7);
}
