import './timeline-skeletons.css';

/** The strip of the teaser before its years are known. */
export function StripSkeleton() {
  return (
    <div aria-hidden="true" className="skeleton timeline-skeleton">
      <div className="timeline-teaser__strip">
        {[1, 2, 3, 4, 5].map((place) => (
          <div key={place}>
            <i className="timeline-skeleton__year" />
            <i />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The line of the years before anything stands on it. */
export function TimelineSkeleton() {
  return (
    <div aria-hidden="true" className="skeleton timeline timeline-skeleton">
      <div className="timeline__tools" />
      <div className="timeline__sections">
        {[1, 2, 3].map((place) => (
          <div key={place} className="timeline__year">
            <div className="timeline__year-title">
              <i className="timeline-skeleton__year" />
            </div>
            <div className="timeline__entries">
              <i className="timeline-skeleton__title" />
              <i />
              <i />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
