import { beforeEach, describe, expect, it } from 'vitest';
import { pageParts } from './page-parts';

function read(html: string): [string, string[]][] {
  document.body.innerHTML = `<main>${html}</main>`;
  const main = document.querySelector('main');
  if (main === null) throw new Error('no main');
  return pageParts(main, 'en').map(({ title, sentences }) => [title, sentences.map(({ text }) => text)]);
}

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('the parts of a page', () => {
  it('title, sentence, then each section under its heading (SENIOR-UX 11)', () => {
    expect(
      read(`
        <h1>My Medications</h1><p>Three are due today. One was missed.</p>
        <section><h2>Morning</h2><p>Take with water.</p></section>
        <section><h2>Evening</h2><p>Nothing yet.</p></section>`),
    ).toStrictEqual([
      ['My Medications', ['My Medications', 'Three are due today.', 'One was missed.']],
      ['Morning', ['Morning', 'Take with water.']],
      ['Evening', ['Evening', 'Nothing yet.']],
    ]);
  });

  it('the texts of a row are read together, with its status', () => {
    expect(
      read(`<h1>Today</h1><ul>
        <li><b style="display: block">Lisinopril 10 mg</b><span style="display: block">8:00 AM, with water</span><svg><text>x</text></svg><div>Taken</div></li>
        <li><b style="display: block">Metformin 500 mg</b><div>Missed</div></li></ul>`),
    ).toStrictEqual([['Today', ['Today', 'Lisinopril 10 mg, 8:00 AM, with water, Taken', 'Metformin 500 mg, Missed']]]);
  });

  it('reads nothing twice and nothing that is hidden', () => {
    expect(
      read(`<h1>Today<span class="sr-only"> for screen readers</span></h1>
        <span aria-hidden="true">ME</span><p hidden>gone</p><p style="display: none">gone</p><p style="visibility: hidden">gone</p>
        <button>Take Now</button><label>Name <input value="x"></label><p>Seen.</p>`),
    ).toStrictEqual([['Today', ['Today', 'Seen.']]]);
  });

  it('skips a link that only navigates, and reads one with content', () => {
    expect(
      read(`<h1>Home</h1>
        <div><h2>Appointments</h2><a href="/a">See all</a></div>
        <div><a href="/d">See details</a><button>Take</button></div>
        <a href="/m"><span style="display: block">Medications</span><span style="display: block">4 due today</span></a>
        <div><span>Anna Ellis</span> <a href="/c" style="display: inline-flex">+2 more contacts</a></div>
        <p>Please <a href="/auth">sign in here</a>.</p>
        <div><a href="/c">Dr. Chen</a><span style="display: block">Tuesday</span></div>`),
    ).toStrictEqual([
      ['Home', ['Home']],
      [
        'Appointments',
        ['Appointments', 'Medications, 4 due today', 'Anna Ellis', 'Please sign in here.', 'Dr. Chen', 'Tuesday'],
      ],
    ]);
  });

  it('a status above its heading belongs to that heading, and is read after it', () => {
    expect(
      read(`<h1>My Medications</h1><nav aria-label="Quick links"><p>Calendar</p></nav>
        <article><p>Pending</p><h2>Lisinopril</h2><p>10 mg</p></article>
        <article><p>Taken</p><h2>Metformin</h2><p>500 mg</p></article>`),
    ).toStrictEqual([
      ['My Medications', ['My Medications']],
      ['Quick links', ['Calendar']],
      ['Lisinopril', ['Lisinopril', 'Pending', '10 mg']],
      ['Metformin', ['Metformin', 'Taken', '500 mg']],
    ]);
  });

  it('text before any heading, and a page without one, is read as well', () => {
    expect(read('<p>Just this.</p>')).toStrictEqual([['', ['Just this.']]]);
    expect(read('<p>   </p><p>–</p>')).toStrictEqual([]);
  });

  it('a long sentence is split where a reader would breathe', () => {
    const long = `It takes ${'a long while and '.repeat(8)}then it rains, ${'and it goes on '.repeat(8)}to the end.`;
    const [[, sentences] = ['', []]] = read(`<p>${long}</p>`);
    expect(sentences.length).toBeGreaterThan(1);
    expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThanOrEqual(150);
    expect(sentences.join(' ')).toBe(long);
  });

  it('knows the position of each sentence, across the nodes it is written in', () => {
    document.body.innerHTML = '<main><p>One <b>bold</b> word. Another.</p></main>';
    const [part] = pageParts(document.body, 'en');
    expect(part?.sentences.map(({ ranges }) => ranges.map(String))).toStrictEqual([
      ['One ', 'bold', ' word.'],
      ['Another.'],
    ]);
  });
});
