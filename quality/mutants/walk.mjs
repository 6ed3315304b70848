/** Visits every node of a syntax tree, with all that stands above it, the nearest first. */
export function walk(node, visit, above = []) {
  if (typeof node?.type === 'string') visit(node, above);
  const next = typeof node?.type === 'string' ? [node, ...above] : above;
  for (const [key, value] of Object.entries(node ?? {})) {
    if (key === 'parent' || typeof value !== 'object' || value === null) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null) walk(child, visit, next);
    }
  }
}
