import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusHashTarget } from '../../../html/hash-target.ts';

/**
 * Goes to the year that the address names as soon as it is there, once for each time that somebody asks for it. Who comes
 * back along the history is left where they were.
 *
 * @param anchor of that year; absent while the timeline has no such year.
 */
export function useYearJump(anchor: string | undefined): void {
  const { key } = useLocation();
  const isReturning = useNavigationType() === NavigationType.Pop && key !== 'default';
  const jumped = useRef<string>(undefined);

  // After every render: years arrive by and by, and the list is hidden until the page above it has arrived.
  useEffect(() => {
    if (anchor === undefined || jumped.current === key || isReturning) return;
    if (focusHashTarget(`#${anchor}`)) jumped.current = key;
  });
}
