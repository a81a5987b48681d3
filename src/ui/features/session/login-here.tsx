export interface LoginHereProps {
  /** The content system has accepted, whoever it was that logged in. */
  readonly onSignedIn: () => void;
}

/** The login where one is: for whoever finds, in the middle of something, that their session has ended. */
export function LoginHere({ onSignedIn }: LoginHereProps) {
  return <button type="button" onClick={onSignedIn} />;
}
