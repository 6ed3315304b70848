/** What Help says about each page: what it is for, what to press, what happens then. */

/** Three sentences, as someone beside you would say them. */
export type PageHelp = readonly [string, string, string];

const pages: Readonly<Record<string, PageHelp>> = {
  Welcome: [
    'Hearthside helps you see what to take, where to go and how your family is.',
    'Press Get Started or Sign In at the top to go on.',
    'Only the people you invite can see anything of yours.',
  ],
  'Sign In': [
    'Here you sign in with your user name and your password.',
    'If you are new and see Create Account, press it and fill in the form.',
    'If you forgot your password, press Forgot your password? below the form.',
  ],
  'Forgot your password?': [
    'Here you get back in when you do not know your password anymore.',
    'Enter your username or your email, and press Send me a link; where no mail can be sent, this page says whom to ask.',
    'Nothing that you keep here is lost.',
  ],
  'New password': [
    'Here you choose a new password.',
    'Type one with 8 characters or more, press Show to read it, then press Save new password.',
    'Every device is signed out by it, and you sign in with the new one.',
  ],
  'Use a code': [
    'Here you sign in this device with a code from one on which you are signed in already.',
    'Enter the code, then press the number that appears here on the other device.',
    'Nobody can do this for you: only you see the code.',
  ],
  'Set up a tablet together': [
    'This page says how to set up a tablet for the person you care for, with them beside you.',
    'Follow the steps from the top; you can print them.',
    'It is always the person themselves who signs in the tablet.',
  ],
  Invitation: [
    'Someone has invited you to their care team.',
    'See who it is and what you would be able to see, then press Accept or Decline.',
    'If you do not know this person, press Decline, and nothing will happen.',
  ],
  'Emergency Card': [
    'This card shows what helpers need to know about someone in an emergency.',
    'You see medicines, allergies and the people to call.',
    'The owner can see each time it is opened, and can stop it at any time.',
  ],
  Home: [
    'This is your home: the large card at the top says what to take now.',
    'Press Take Now when you have taken it, and press Undo if that was a mistake.',
    'The squares take you to your medications, appointments, calendar, health, family and games.',
  ],
  'First steps': [
    'These four steps help you begin: your photo and name, what you take, who helps you, and text size and sound.',
    'Press Skip to leave out a step, or Skip all to go to your home page.',
    'What you have added is kept, and you can see these steps again from Help.',
  ],
  'Simple view': [
    'This page shows one thing at a time: what to take now, what is next, who to call, and messages.',
    'Press one of the four large buttons to switch between them.',
    'Press Full view at the top to see everything again.',
  ],
  'Care Dashboard': [
    'Here you see everyone you care for, with what needs you first at the top.',
    'Press Review Details on an alert to see the reason.',
    'The numbers update automatically when something happens.',
  ],
  'Care Management': [
    'Here you look after one person: medications, appointments and health.',
    'Press a tab to switch between them, and press Add to enter something new.',
    'You see only what this person shares with you, and they can see that you looked.',
  ],
  'My Medications': [
    'Here is everything you take, with what is due first.',
    'Press Take Now when you have taken it; a late one says Take Late.',
    'Press Add Medication for a new one, Edit to change its times, or More to skip a dose.',
  ],
  'My Appointments': [
    'Here are your visits, the next one first.',
    'Press Add Appointment to write down a new one.',
    'When a visit has begun you can press Complete, and it moves to the past ones.',
  ],
  'Health Tracking': [
    'Here are your readings, such as blood pressure, pulse and weight.',
    'Press Record Metric to add a reading, then type the number as your device shows it.',
    'A word next to each number says whether it is normal; ask your doctor what it means for you.',
  ],
  'Emergency Contacts': [
    'Here are the people to call when you need help.',
    'Press Call next to a name to call that person.',
    'Press Add Contact for someone new, and choose one as the first to call.',
  ],
  'My Emergency Card': [
    'This card shows helpers your medicines, your allergies and who to call.',
    'Print it for your wallet and your fridge.',
    'The code for paramedics is off until you turn it on, and you can see each time it is opened.',
  ],
  'My Documents': [
    'Here you keep papers such as insurance cards and doctors’ letters.',
    'Press Add document for a file or a photo of a paper.',
    'No one else can see it until you share it.',
  ],
  Calendar: [
    'Here is your month, with your own appointments and your family’s.',
    'Press an event to read more, or Add Event for a new one.',
    'Press Month or Week to see more or less at a time.',
  ],
  'Help Board': [
    'Here is what help is needed, such as a ride or a meal, and who does it.',
    'Press I can do it to offer your help, or Ask for help to add what is needed.',
    'Everybody who helps can read it, and you can hand back what you took with I cannot.',
  ],
  Messages: [
    'Here you write to your family and the people who care for you.',
    'Press a name, type your message and press Send.',
    'Only the two of you can read it.',
  ],
  'Family Letter': [
    'This is the letter about one week: the family’s news with photos, what is coming up, and who helped.',
    'Press Week before or Next week to see another one, and Print to have it on paper.',
    'Each reader sees in it only what is shared with them.',
  ],
  'Family Updates': [
    'Here your family shares news and photos.',
    'Type a few words or choose a photo, then press Share Update.',
    'Only the people in this family circle see it.',
  ],
  'Brain Games': [
    'Here are games to play for fun, and none of them is a test.',
    'Choose a game and press Play Now.',
    'You can stop at any time, and your best score is kept.',
  ],
  'Family photos': [
    'Here are photos of your family to play with.',
    'Press Choose from Family Updates or Add photos, write who is on each one, and press Save names.',
    'Everybody in the family circle can play with them.',
  ],
  'Who looked at my data': [
    'Here you see who looked at your medications, health or appointments, and when.',
    'Newest first.',
    'If a name surprises you, change what this person can see under My Care Team on your home page.',
  ],
  Find: [
    'Here you find medications, appointments, people, messages and documents by a word or a name.',
    'Type a part of the word, then press what you were looking for to open it.',
    'You only find what you may see, and on a keyboard the key / brings you here.',
  ],
  'Profile Settings': [
    'Here is what Hearthside knows about you: your name, how to reach you and your health notes.',
    'Change what you like, then press the button to save it; further down you choose how you sign in, also on another device.',
    'No one can see your password, and you can take all your data with you at any time.',
  ],
  Reminders: [
    'Here you choose how you are told when it is time for something, and on which devices.',
    'Press Turn on notifications on each phone or tablet that should remind you, then Send me one now to try it.',
    'Below, you see what was sent, where it was shown, and who answered.',
  ],
  Reminder: [
    'This is what the notification was about.',
    'Press Take when you have taken it, Snooze to be reminded again in 10 minutes, or Skip if you leave it out.',
    'What you skip you can still take later, under My Medications.',
  ],
  'Confirm your email': [
    'This page checks that the email address is really yours.',
    'Press the button, and you are done.',
    'If the link is too old, ask for a new one in your profile.',
  ],
};

const elsewhere: PageHelp = [
  'There is nothing for you at this address.',
  'Nothing is lost, and you have done nothing wrong.',
  'Press Go to Home to get back to where you know your way.',
];

/** @param title the page's title in the route table; empty for the landing page, null for an unknown address */
export function pageHelp(title: string | null): PageHelp {
  return (title === null ? undefined : pages[title === '' ? 'Welcome' : title]) ?? elsewhere;
}

export function hasOwnHelp(title: string): boolean {
  return pageHelp(title) !== elsewhere;
}
