import { fillPanel, fillPaper, proposalForm } from '../e2e/support/proposal-form.ts';
import { takePictures, type Shot } from './take-pictures.ts';

const shots: readonly Shot[] = [
  { name: 'proposals', path: '/proposals' },
  { name: 'event', path: '/proposals/tides-2027' },
  { name: 'event-without-texts', path: '/proposals/labour-2028' },
  { name: 'workshop-form', path: '/proposals/tides-2027/workshop' },
  { name: 'panel-form', path: '/proposals/tides-2027/panel', prepare: fillPanel },
  {
    name: 'preview',
    path: '/proposals/labour-2028/paper',
    prepare: async (page) => {
      await fillPaper(page);
      await proposalForm(page).preview.click();
    },
  },
  { name: 'receipt', path: '/proposals/tides-2027/paper' },
];

takePictures(shots, 'leader');
