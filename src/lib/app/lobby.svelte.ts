/** What is chosen in the lobby, and the match that it makes. */
import { evennessOf, type Evenness } from '$lib/captains';
import type { Captain, LobbyChoices, Player } from '$lib/documents';
import {
  CAPTAIN_LEVELS,
  COMPUTERS_TURN_LIMIT,
  DEFAULT_MAP,
  type MapDefinition,
  type Pair,
  type ShipTypeId,
  type Side,
} from '$lib/sea';
import type { Engine } from './engine.svelte';
import { factsOf } from './fleet';
import type { Keeping } from './keeping';
import type { FightTerms } from './new-fight';
import { drawSeed, type MatchTerms } from './new-match';
import type { Settings } from './settings.svelte';

export {
  FIGHT_RULESETS,
  GRAPPLES,
  MANOEUVRES,
  MODES,
  MOST_NAME,
  MOST_SEED_CHARACTERS,
  TURN_LIMITS,
} from '$lib/documents';
export { CAPTAIN_LEVELS, DENSITIES, PLANNING_SECONDS } from '$lib/sea';

export class Lobby {
  readonly #engine: Engine;
  readonly #keeping: Keeping;
  readonly #settings: Settings;

  constructor(engine: Engine, keeping: Keeping, settings: Settings) {
    this.#engine = engine;
    this.#keeping = keeping;
    this.#settings = settings;
  }

  get levels(): readonly Captain['level'][] {
    return CAPTAIN_LEVELS;
  }
  get choices(): LobbyChoices {
    return this.#settings.lobby;
  }
  get evenness(): Evenness {
    return evennessOf(this.choices.ships);
  }
  get stronger(): Side | null {
    return this.evenness.stronger;
  }
  /** The most hull points that the stronger ship can go without. */
  get mostHandicap(): number {
    const { stronger } = this;
    return stronger === null ? 0 : factsOf(this.choices.ships[stronger]).hp - 1;
  }
  get handicap(): number {
    return Math.min(this.choices.handicap, this.mostHandicap);
  }
  get hp(): Pair<number> {
    const hpOf = (side: Side): number =>
      factsOf(this.choices.ships[side]).hp - (this.stronger === side ? this.handicap : 0);
    return [hpOf(0), hpOf(1)];
  }
  get watching(): boolean {
    return this.choices.captains.every(({ kind }) => kind === 'computer');
  }

  /** As it will be: two computers do not play for ever. */
  get turnLimit(): number | null {
    return this.choices.rules.turnLimit ?? (this.watching ? COMPUTERS_TURN_LIMIT : null);
  }

  change(patch: Partial<LobbyChoices>): void {
    this.#settings.change({ lobby: { ...this.choices, ...patch } });
  }

  setCaptain(side: Side, patch: Partial<Captain>): void {
    const [first, second] = this.choices.captains;
    this.change({
      captains: side === 0 ? [{ ...first, ...patch }, second] : [first, { ...second, ...patch }],
    });
  }

  /** Another pair of ships is another balance: a handicap that was meant for the old one goes. */
  setShip(side: Side, ship: ShipTypeId): void {
    const [first, second] = this.choices.ships;
    this.change({ ships: side === 0 ? [ship, second] : [first, ship], handicap: 0 });
  }

  async #map(): Promise<MapDefinition | undefined> {
    const { chart, waters, savedMap } = this.choices;
    if (chart === 'default' || (chart === 'saved' && savedMap === null)) return DEFAULT_MAP;
    if (chart === 'saved') {
      const kept = await this.#keeping.use((room, store) => room.readMap(store, savedMap ?? ''));
      return kept.ok ? kept.value.map : undefined;
    }
    const made = await this.#engine.call('generateMap', [waters]);
    return made.ok ? made.value : undefined;
  }

  #players(names: Pair<string>): Pair<Player> {
    const player = (side: Side): Player => {
      const { kind, name, level } = this.choices.captains[side];
      const called = name.trim() || names[side];
      return kind === 'person' ? { kind, name: called } : { kind, name: called, level, seed: drawSeed() };
    };
    return [player(0), player(1)];
  }

  /** The fight on deck as it is chosen. */
  fightTerms(names: Pair<string>): FightTerms {
    const { ships, fight } = this.choices;
    return { players: this.#players(names), ships, ...fight };
  }

  /** The match as it is chosen; `names` for captains who have none of their own. */
  async terms(names: Pair<string>): Promise<MatchTerms | undefined> {
    const map = await this.#map();
    if (!map) return undefined;
    const { ships, rules } = this.choices;
    return {
      players: this.#players(names),
      ships,
      hp: this.hp,
      rules: { ...rules, turnLimit: this.turnLimit },
      map,
    };
  }
}
