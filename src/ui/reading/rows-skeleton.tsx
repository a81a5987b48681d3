import './list-entry.css';

/** Lines in the place of rows that are on their way: about as high as they, so that little moves when they come. */
export function RowsSkeleton() {
  return (
    <div aria-hidden="true" className="skeleton entries">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="entry entry--waiting">
          <i className="entry__date" />
          <div className="entry__words">
            <i />
            <i />
          </div>
        </div>
      ))}
    </div>
  );
}
