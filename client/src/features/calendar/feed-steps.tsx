/** How to bring the address into the three calendars most people have. */
const APPS = [
  {
    name: 'Google Calendar',
    steps: [
      'On a computer, open calendar.google.com.',
      "Beside 'Other calendars', press + and then 'From URL'.",
      "Paste the address and press 'Add calendar'.",
    ],
  },
  {
    name: 'Apple Calendar (iPhone, iPad, Mac)',
    steps: ["Press 'Open in calendar app' above.", "When asked, press 'Subscribe'.", "Press 'Add' or 'OK'."],
  },
  {
    name: 'Outlook',
    steps: [
      "Open the calendar on outlook.com and press 'Add calendar'.",
      "Choose 'Subscribe from web' and paste the address.",
      "Give it a name and press 'Import'.",
    ],
  },
] as const;

export function FeedSteps() {
  return (
    <div className="grid gap-1">
      <h3>How to add it</h3>
      {APPS.map(({ name, steps }) => (
        <details key={name} className="not-last:edge-b">
          <summary className="min-h-target py-2.5 font-semibold">{name}</summary>
          <ol className="mb-3 grid list-decimal gap-1 pl-7">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}
