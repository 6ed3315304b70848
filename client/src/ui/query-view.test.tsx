import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newQueryClient, renderApp } from '@/testing/render';
import { QueryView } from './query-view';

function Example({ fetchNames }: { fetchNames: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ['names'], queryFn: fetchNames });
  return (
    <QueryView
      query={query}
      loadingText="Loading your medications …"
      failed="Could not load your medications"
      empty={{ when: (names) => names.length === 0, view: <p>No medications added yet</p> }}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </QueryView>
  );
}

describe('QueryView', () => {
  it('says that it is loading, then shows the data (CONST-12)', async () => {
    let answer = (_names: string[]) => {};
    renderApp(<Example fetchNames={() => new Promise((resolve) => (answer = resolve))} />);
    expect(screen.getByText('Loading your medications …')).toBeInTheDocument();
    answer(['Lisinopril']);
    expect(await screen.findByText('Lisinopril')).toBeVisible();
    expect(screen.queryByText('Loading your medications …')).not.toBeInTheDocument();
  });

  it('shows the empty view only for an empty response', async () => {
    renderApp(<Example fetchNames={() => Promise.resolve([])} />);
    expect(await screen.findByText('No medications added yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('never looks empty when it failed, and retries on request', async () => {
    let tries = 0;
    const { user } = renderApp(
      <Example
        fetchNames={() => {
          tries += 1;
          return tries === 1 ? Promise.reject(new Error('down')) : Promise.resolve(['Metformin']);
        }}
      />,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load your medications');
    expect(screen.queryByText('No medications added yet')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Metformin')).toBeVisible();
  });

  it('keeps showing its data when a refresh fails, and says so', async () => {
    const queryClient = newQueryClient();
    queryClient.setQueryData(['names'], ['Lisinopril']);
    renderApp(<Example fetchNames={() => Promise.reject(new Error('down'))} />, { queryClient });
    void queryClient.refetchQueries({ queryKey: ['names'] });
    expect(await screen.findByRole('alert')).toHaveTextContent('What you see may be out of date.');
    expect(screen.getByText('Lisinopril')).toBeVisible();
  });

  it('keeps the focus and the text being typed when the connection breaks and returns (CONST-12)', async () => {
    let isDown = true;
    const queryClient = newQueryClient();
    queryClient.setQueryData(['names'], ['Lisinopril']);
    const { user } = renderApp(
      <Note fetchNames={() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(['Metformin']))} />,
      { queryClient },
    );
    const field = screen.getByRole('textbox');
    await user.type(field, 'with ');
    void queryClient.refetchQueries({ queryKey: ['names'] });
    await screen.findByRole('alert');
    expect(field).toHaveFocus();
    await user.keyboard('food');
    isDown = false;
    void queryClient.refetchQueries({ queryKey: ['names'] });
    await screen.findByText('Metformin');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(screen.getByRole('textbox')).toHaveValue('with food');
  });
});

function Note({ fetchNames }: { fetchNames: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ['names'], queryFn: fetchNames });
  return (
    <QueryView query={query} loadingText="Loading …" failed="Could not load">
      {(names) => (
        <label>
          {names.join(', ')}
          <input />
        </label>
      )}
    </QueryView>
  );
}
