/** Opens the page on a server that remembers what is shared, given and answered. */
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { onTestFinished, vi } from 'vitest';
import { postUpdateBody, addCommentBody, type FamilyUpdate } from '@shared/api/family-feed';
import { UPDATES_PER_PAGE } from '@shared/domain/family-update';
import type { CurrentUser } from '@/lib/session';
import { serve, type FakeRequest, type FakeRoute } from '@/testing/fake-server';
import { newQueryClient, renderApp, type RenderedApp } from '@/testing/render';
import type { Circle } from '../api';
import { FamilyUpdates } from '../family-updates';
import { forgetChosenPhotos } from '@/lib/photos/chosen-photos';
import { aComment, anUpdate, ANNA, margaret, MARGARET } from './story';

export const MARGARETS: Circle = { seniorId: MARGARET.id, firstName: 'Margaret', canShare: true };

export interface FeedScene {
  updates?: readonly FamilyUpdate[];
  user?: CurrentUser;
  circles?: readonly Circle[] | 'unknown';
  instead?: Readonly<Record<string, FakeRoute>>;
}

export interface OpenFeed extends RenderedApp {
  requests: FakeRequest[];
  onShared: ReturnType<typeof vi.fn<(update: FamilyUpdate) => void>>;
  /** These are the circles from now on. */
  hearOf: (circles: readonly Circle[]) => void;
}

function serveFeed({ updates = [], instead = {} }: FeedScene): FakeRequest[] {
  let feed = [...updates];
  const change = (id: string, changes: (update: FamilyUpdate) => Partial<FamilyUpdate>) => {
    feed = feed.map((update) => (update.id === id ? { ...update, ...changes(update) } : update));
  };
  const rows = feed.flatMap(({ id }): [string, FakeRoute][] => [
    [
      `PUT /api/family-updates/${id}/heart`,
      () => {
        change(id, ({ hearts }) => ({
          hearts: { count: hearts.count + 1, isMine: true, names: ['Margaret Ellis', ...hearts.names] },
        }));
        return { status: 204 };
      },
    ],
    [
      `POST /api/family-updates/${id}/comments`,
      ({ body }) => {
        const { content } = addCommentBody.parse(body);
        const comment = aComment(content, { author: margaret, canDelete: true });
        change(id, ({ comments, commentCount }) => ({
          comments: [...comments, comment].slice(-3),
          commentCount: commentCount + 1,
        }));
        return { status: 201, body: comment };
      },
    ],
    [
      `DELETE /api/family-updates/${id}`,
      () => {
        feed = feed.filter((update) => update.id !== id);
        return { status: 204 };
      },
    ],
  ]);
  return serve({
    'GET /api/family-updates': ({ path }) => {
      const before = new URLSearchParams(path.split('?')[1]).get('before');
      const from = before === null ? 0 : feed.findIndex(({ id }) => id === before) + 1;
      return { body: feed.slice(from, from + UPDATES_PER_PAGE) };
    },
    'POST /api/family-updates': ({ body }) => {
      const { alts: _alts, ...fields } = postUpdateBody.parse(
        body instanceof FormData ? Object.fromEntries([...body].filter(([name]) => name !== 'photo')) : body,
      );
      const update = anUpdate({ ...fields, seniorId: fields.seniorId ?? MARGARET.id, canDelete: true });
      feed = [update, ...feed];
      return { status: 201, body: update };
    },
    ...Object.fromEntries(rows),
    ...instead,
  });
}

export function openFeed(scene: FeedScene = {}): OpenFeed {
  const { user = MARGARET, circles: known = [MARGARETS] } = scene;
  const requests = serveFeed(scene);
  onTestFinished(forgetChosenPhotos);
  const onShared = vi.fn<(update: FamilyUpdate) => void>();
  let hear = (_circles: readonly Circle[]) => {};
  function Shown() {
    const [circles, setCircles] = useState(known === 'unknown' ? undefined : known);
    useEffect(() => {
      hear = setCircles;
    }, []);
    return <FamilyUpdates user={user} circles={circles} onShared={onShared} />;
  }
  const app = renderApp(<Shown />, { queryClient: newQueryClient() });
  return { ...app, requests, onShared, hearOf: (circles) => act(() => hear(circles)) };
}

/** As Anna, who writes for Margaret's family. */
export function openAsAnna(scene: FeedScene = {}): OpenFeed {
  return openFeed({ user: ANNA, ...scene });
}

export const composerParts = {
  text: () => screen.getByLabelText("What's happening with your family?"),
  picker: () => screen.getByLabelText<HTMLInputElement>('Add photos'),
  share: () => screen.getByRole('button', { name: /Share Update|Sharing/ }),
};
