// A process of many people who all want to sign in at once, through a proxy that tells where each comes from.
import { quantile } from '../lib/figures';
import { atPace, type SignInOrder, type SignInResult, type SigningIn, takeOrders } from './orders';

let turn = 0;

/** @throws Error for an answer that is neither a sign-in nor a refusal that says why and when to come back. */
async function signIn(order: SignInOrder): Promise<SignInResult> {
  const { port, perSecond, durationMs, usernames, password } = order;
  const latencies: number[] = [];
  let turnedAway = 0;
  // Whoever signed in during the last turn is somebody else than those of this one, as far as there are enough.
  const first = turn;
  await atPace(perSecond, durationMs, async (index) => {
    const number = (first + index) % usernames.length;
    turn = number + 1;
    const startedAt = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.${number >> 8}.${number & 255}` },
      body: JSON.stringify({ username: usernames[number], password }),
    });
    const answer: { message?: unknown } = await response.json();
    if (response.status === 200) latencies.push(performance.now() - startedAt);
    else if (isKindRefusal(response, answer)) turnedAway += 1;
    else throw new Error(`A sign-in was answered ${response.status}: ${JSON.stringify(answer)}`);
  });
  latencies.sort((one, other) => one - other);
  return {
    wanted: latencies.length + turnedAway,
    signedIn: latencies.length,
    turnedAway,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
  };
}

function isKindRefusal(response: Response, { message }: { message?: unknown }): boolean {
  const isBusy = response.status === 503 || response.status === 429;
  return isBusy && Number(response.headers.get('Retry-After')) >= 1 && typeof message === 'string' && message !== '';
}

takeOrders<SigningIn>(signIn);
