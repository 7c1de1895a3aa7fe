/** Who sails on which ship, as data. */
import type { Definition } from './figures';

/** Every role there is. A hero's speed comes from the class. */
export const ROLES = {
  captain: {
    role: 'captain',
    name: 'Captain',
    kind: 'hero',
    classId: 'warrior',
    captain: true,
    hp: 18,
    attack: 5,
    defence: 3,
  },
  pikeman: {
    role: 'pikeman',
    name: 'Pikeman',
    kind: 'hero',
    classId: 'warrior',
    hp: 8,
    attack: 4,
    defence: 2,
    reach: 2,
  },
  cutthroat: {
    role: 'cutthroat',
    name: 'Cutthroat',
    kind: 'hero',
    classId: 'rogue',
    hp: 7,
    attack: 4,
    defence: 1,
  },
  seer: {
    role: 'seer',
    name: 'Storm-seer',
    kind: 'hero',
    classId: 'mage',
    hp: 5,
    attack: 4,
    defence: 0,
    range: 4,
  },
  topman: {
    role: 'topman',
    name: 'Topman',
    kind: 'monster',
    speed: 4,
    keywords: ['mobile'],
    hp: 6,
    attack: 3,
    defence: 1,
  },
  brute: {
    role: 'brute',
    name: 'Brute',
    kind: 'monster',
    size: { cols: 2, rows: 2 },
    keywords: ['massive'],
    hp: 14,
    attack: 6,
    defence: 4,
  },
} as const satisfies Record<string, Definition>;
/** The name of a role. */
export type Role = keyof typeof ROLES;

/** By ship: its crew. The captain stands first; large figures are placed first. */
export const CREWS = {
  sloop: ['captain', 'cutthroat', 'seer'],
  cutter: ['captain', 'pikeman', 'cutthroat', 'seer'],
  dhow: ['captain', 'cutthroat', 'seer', 'topman'],
  war_brig: ['captain', 'pikeman', 'cutthroat', 'seer', 'topman'],
  baghlah: ['captain', 'cutthroat', 'seer', 'topman', 'brute'],
  war_frigate: ['captain', 'pikeman', 'cutthroat', 'seer', 'topman', 'brute'],
} as const satisfies Record<string, readonly Role[]>;
/** The ships that have crews and decks. */
export type CrewId = keyof typeof CREWS;
/** All of them. */
export const CREW_IDS = Object.keys(CREWS) as readonly CrewId[];
