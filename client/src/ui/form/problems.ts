/** Turns what went wrong into the lines of the error summary. */
import type { FieldErrors } from 'react-hook-form';

export interface Problem {
  message: string;
  /** The path of the field it belongs to; null for the form as a whole. */
  name: string | null;
}

/** Every message in react-hook-form's nested errors, with its dotted path. */
export function problemsOf(errors: FieldErrors): Problem[] {
  return collect(errors, '');
}

function collect(node: unknown, path: string): Problem[] {
  if (typeof node !== 'object' || node === null) return [];
  const own: Problem[] =
    'message' in node && typeof node.message === 'string' && node.message !== '' && 'type' in node
      ? [{ message: node.message, name: path === '' || path === 'root' ? null : path }]
      : [];
  const below = Object.entries(node)
    .filter(([key]) => key !== 'ref' && key !== 'types')
    .flatMap(([key, child]: [string, unknown]) => collect(child, path === '' ? key : `${path}.${key}`));
  return [...own, ...below];
}

/** In the order the fields stand on the page; what has no field in this form comes last. */
export function inPageOrder(problems: readonly Problem[], idOf: (name: string) => string): Problem[] {
  const elementOf = ({ name }: Problem) => (name === null ? null : document.getElementById(idOf(name)));
  return problems
    .map((problem) => ({ problem, element: elementOf(problem) }))
    .sort((a, b) => {
      if (a.element === null || b.element === null) return Number(a.element === null) - Number(b.element === null);
      return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    })
    .map(({ problem, element }) => (element === null ? { ...problem, name: null } : problem));
}
