import { person, type PersonKey } from '../../sandbox/people.ts';
import type { KnownPerson } from './remote-world.ts';

/** A user of the sandbox, in the types of the ports. */
export function knownPerson(key: PersonKey): KnownPerson {
  const { uid, mail, password, firstName, lastName, isMember, roles } = person(key);
  return {
    userId: uid,
    name: mail,
    password,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    isMember: isMember !== false,
    roles,
  };
}
