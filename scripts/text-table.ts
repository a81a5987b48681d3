/** Lines up columns of text: the first row is the head, numbers stand to the right. */
export function textTable(rows: readonly (readonly (string | number)[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => shown(row[column]).length)),
  );
  return rows
    .map((row) =>
      widths
        .map((width, column) => {
          const isNumber = rows.some((other) => typeof other[column] === 'number');
          return isNumber ? shown(row[column]).padStart(width) : shown(row[column]).padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function shown(cell: string | number | undefined): string {
  return typeof cell === 'number' ? cell.toLocaleString('en') : (cell ?? '');
}
