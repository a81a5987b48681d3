import './conferences-skeleton.css';

/** Lines in the place of conferences that are on their way: the first under a frame where the list has one. */
export function ConferencesSkeleton({ hasLead = false }: { readonly hasLead?: boolean }) {
  return (
    <div aria-hidden="true" className="skeleton conferences-skeleton">
      {hasLead && (
        <>
          <i className="conferences-skeleton__title" />
          <i className="conferences-skeleton__frame" />
        </>
      )}
      {[1, 2, 3].map((place) => (
        <div key={place} className="conference">
          <i className="conference__when" />
          <div className="conference__words">
            <i className="skeleton__heading" />
            <i />
          </div>
        </div>
      ))}
    </div>
  );
}
