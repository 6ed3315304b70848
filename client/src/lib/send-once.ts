/** Sending what must not be there twice, however often it is sent. */
import { useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { contentOf } from './content-of';

/**
 * Gives what is sent a key that the server knows it by. The same content again has the same key, as its first answer may
 * just have been lost; once it has arrived, or as soon as anything in it differs, it is something new.
 */
export function useSendOnce<Body extends object, Sent>(
  send: (body: Body & { sendKey: string }) => Promise<Sent>,
): (body: Body) => Promise<Sent> {
  const last = useRef<{ content: string; sendKey: string } | null>(null);
  return async (body) => {
    const content = contentOf(body);
    if (last.current?.content !== content) last.current = { content, sendKey: uuidv7() };
    const sent = await send({ ...body, sendKey: last.current.sendKey });
    last.current = null;
    return sent;
  };
}
