// Three weeks of the demo family's updates, with photos, hearts and comments (KIND-18).
import { type DemoName, type DemoPhoto, said, type Said } from './demo-family';

interface DemoUpdate extends Said {
  photos: readonly DemoPhoto[];
  hearts: readonly DemoName[];
  answers: readonly Said[];
}

export const UPDATES: readonly DemoUpdate[] = [
  {
    ...said('anna', 482, 'Mom has her own page now. Welcome, everyone! Here is all of us in the garden.'),
    photos: [{ name: 'together', alt: 'Anna, Margaret, Tom and Lucy laughing in the garden' }],
    hearts: ['margaret', 'tom', 'grace'],
    answers: [said('margaret', 480, 'What a good picture of us. Thank you, dear.'), said('tom', 478, 'I blinked!')],
  },
  {
    ...said('margaret', 410, 'Dr. Patel says my heart is doing well. A new dose, and fresh air every day.'),
    photos: [],
    hearts: ['anna', 'tom', 'grace'],
    answers: [said('grace', 409, 'Very good. I will look at your numbers with you.')],
  },
  {
    ...said('anna', 337, 'We took the doctor at his word: an hour on the bench by the lake.'),
    photos: [{ name: 'lake', alt: 'Margaret and Lucy on a bench by the lake, seen from behind' }],
    hearts: ['margaret', 'tom'],
    answers: [said('margaret', 336, 'Lucy counted eleven ducks.'), said('tom', 330, 'I miss that bench.')],
  },
  {
    ...said('margaret', 286, 'Biscuit has found the sunny window. He will not be moved.'),
    photos: [{ name: 'cat', alt: 'An orange cat asleep on the windowsill, sitting up' }],
    hearts: ['anna', 'tom', 'grace'],
    answers: [said('grace', 285, 'He looks like the boss of the house.'), said('margaret', 284, 'He is.')],
  },
  {
    ...said('anna', 213, 'Apple pie day at Grandma’s. There was flour on everybody.'),
    photos: [{ name: 'baking', alt: 'Margaret and Lucy in the kitchen behind an apple pie' }],
    hearts: ['margaret', 'tom', 'grace'],
    answers: [said('tom', 212, 'Save me a piece!'), said('anna', 211, 'Too late.')],
  },
  {
    ...said('tom', 166, 'Long week here. Dinner with the team tonight, then I start packing.'),
    photos: [],
    hearts: ['margaret'],
    answers: [said('margaret', 165, 'Eat something green, please.')],
  },
  {
    ...said('anna', 118, 'Lucy drew this for your refrigerator, Mom. That is Biscuit by the door.'),
    photos: [{ name: 'drawing', alt: 'A child’s drawing: Grandma, Lucy, a cat, a house and a heart' }],
    hearts: ['margaret', 'tom'],
    answers: [said('margaret', 117, 'It hangs where I see it every morning.')],
  },
  {
    ...said('anna', 75, 'Lucy passed her swimming badge! She dived for the ring three times.'),
    photos: [{ name: 'badge', alt: 'Lucy at the pool, laughing and holding her swimming badge' }],
    hearts: ['margaret', 'tom', 'grace'],
    answers: [said('margaret', 74, 'Clever girl! Tell her Grandma is very proud.'), said('tom', 73, 'Go, Lucy!')],
  },
  {
    ...said('margaret', 28, 'The roses are in bloom again.'),
    photos: [{ name: 'roses', alt: 'Red, pink and cream roses in the garden' }],
    hearts: ['anna'],
    answers: [],
  },
  {
    ...said('grace', 25, 'Your cake practice went well, Margaret! Only five candles, as agreed.'),
    photos: [{ name: 'cake', alt: 'A cake with strawberries and five lit candles' }],
    hearts: ['margaret', 'anna'],
    answers: [said('margaret', 24.5, 'One for each of us.')],
  },
  {
    ...said('tom', 6, 'On my way! We land on Sunday at noon. Who is hungry for cake?'),
    photos: [{ name: 'plane', alt: 'The evening sky and a wing from the window of a plane' }],
    hearts: ['margaret'],
    answers: [said('anna', 5.5, 'All of us!'), said('margaret', 5, 'I will make the coffee.')],
  },
];
