// A process of many users who all try to sign in at once, through a proxy that forwards each client address.
import { quantile } from '../lib/figures';
import { atPace, type SignInOrder, type SignInResult, type SigningIn, takeOrders } from './orders';

let turn = 0;

/** @throws Error for a response that is neither a sign-in nor a refusal with a reason and a retry time */
async function signIn(order: SignInOrder): Promise<SignInResult> {
  const { port, perSecond, durationMs, usernames, password } = order;
  const latencies: number[] = [];
  let turnedAway = 0;
  // As far as there are enough users, those of this turn are not those of the last one.
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
