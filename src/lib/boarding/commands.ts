/** The fight by typed words: a line in, an answer out. */
import { parseTileLabel, tileLabel, type Tile } from '$lib/core';
import { attack, endActivation, select, setDoor, type ActResult } from './acts';
import { neighbours } from './around';
import { figureAt, figureOf } from './board';
import { DIRECTION_NAMES, DIRECTIONS, parseDirection, type Direction } from './directions';
import type { FightEvent } from './events';
import type { Figure } from './figures';
import { choices, type Acted, type Fight } from './fight';
import { gridText } from './grid-text';
import { move, rotate, walk, type MoveResult } from './moves';
import { actorOf, pointsOf } from './options';
import { cheapestPlace } from './reach';
import { displayCost, displayPoints, speedToPoints } from './rulesets';

/** What a command answers: the fight after it, the words, and what happened. */
export type Answered = { readonly fight: Fight; readonly answer: string; readonly events: FightEvent[] };

/** What a command wants after its name, and what it does. */
type Command = {
  readonly name: string;
  readonly wants: string;
  readonly does: string;
  readonly run: (fight: Fight, word: string) => Answered;
};

const plain = (fight: Fight, answer: string): Answered => ({ fight, answer, events: [] });
const lines = (...all: readonly string[]): string => all.join('\n');

/** Every command, in the order in which help lists them. */
export const COMMANDS: readonly Command[] = [
  { name: 'move', wants: '<direction>', does: 'one step', run: runMove },
  { name: 'go', wants: '<cell>', does: 'walk there by the cheapest path', run: runGo },
  { name: 'rotate', wants: '', does: 'turn a long figure', run: runRotate },
  { name: 'select', wants: '<cell>', does: 'choose the figure to act', run: runSelect },
  { name: 'position', wants: '', does: 'where you are, and what is around', run: runPosition },
  { name: 'attack', wants: '<cell>', does: 'attack whoever is there', run: runAttack },
  {
    name: 'open',
    wants: '<direction>',
    does: 'open a door',
    run: (fight, word) => runDoor(fight, word, true),
  },
  {
    name: 'close',
    wants: '<direction>',
    does: 'close a door',
    run: (fight, word) => runDoor(fight, word, false),
  },
  { name: 'grid', wants: '', does: 'the deck as text', run: (fight) => plain(fight, gridText(fight.board)) },
  { name: 'end', wants: '', does: 'end this activation', run: runEnd },
  { name: 'help', wants: '', does: 'this list', run: (fight) => plain(fight, helpText()) },
];

const MOST_CHARACTERS = 200;

/** Runs one line. Never throws, whatever is typed; a line that means nothing is told what there is. */
export function runCommand(fight: Fight, line: string): Answered {
  const [name = '', word = '', ...more] = line.slice(0, MOST_CHARACTERS).trim().split(/\s+/);
  if (name === '') return plain(fight, `Type a command. ${knownCommands()}`);
  const command = COMMANDS.find((one) => one.name === name.toLowerCase());
  if (!command) return plain(fight, `Unknown command '${shown(name)}'. ${knownCommands()}`);
  if (command.wants === '' ? word !== '' : word === '' || more.length > 0)
    return plain(fight, `Write it as: ${`${command.name} ${command.wants}`.trim()}.`);
  return command.run(fight, word);
}

const shown = (word: string): string => (word.length > 20 ? `${word.slice(0, 20)}…` : word);
const knownCommands = (): string => `Commands: ${COMMANDS.map(({ name }) => name).join(', ')}.`;
const knownDirections = (): string =>
  `Directions: ${DIRECTIONS.map((one) => `${DIRECTION_NAMES[one]} (${one.toLowerCase()})`).join(', ')}.`;

function helpText(): string {
  const width = Math.max(...COMMANDS.map(({ name, wants }) => name.length + wants.length + 1));
  return COMMANDS.map(({ name, wants, does }) => `${`${name} ${wants}`.padEnd(width)}  ${does}`).join('\n');
}

/** The figure that acts, or the only one that could; otherwise words that ask for one. */
function actor(fight: Fight): Figure | string {
  if (fight.outcome) return 'The fight is over.';
  const one = actorOf(fight);
  if (one) return one;
  const where = choices(fight)
    .map((one) => `${one.name} ${tileLabel(one)}`)
    .join(', ');
  return `Select a figure of side ${fight.turn + 1} first: ${where}.`;
}

/** Runs what a figure does with a direction or a cell; says so where the word is none. */
function withDirection(
  fight: Fight,
  word: string,
  run: (figure: Figure, direction: Direction) => Answered,
): Answered {
  const direction = parseDirection(word);
  if (!direction) return plain(fight, `Unknown direction '${shown(word)}'. ${knownDirections()}`);
  const figure = actor(fight);
  return typeof figure === 'string' ? plain(fight, figure) : run(figure, direction);
}

function withCell(fight: Fight, word: string, run: (tile: Tile) => Answered): Answered {
  const tile = parseTileLabel(word.toUpperCase());
  const { width, height } = fight.board.deck;
  if (!tile || tile.x >= width || tile.y >= height) {
    const last = tileLabel({ x: Math.max(0, width - 1), y: Math.max(0, height - 1) });
    return plain(fight, `'${shown(word)}' is no cell of this deck. Cells go from A1 to ${last}.`);
  }
  return run(tile);
}

function runMove(fight: Fight, word: string): Answered {
  return withDirection(fight, word, (figure, direction) => {
    const done = move(fight, figure.id, direction);
    return { ...done, answer: moved(fight, done, `You move ${DIRECTION_NAMES[direction]}`, 'move') };
  });
}

function runGo(fight: Fight, word: string): Answered {
  return withCell(fight, word, (tile) => {
    const figure = actor(fight);
    if (typeof figure === 'string') return plain(fight, figure);
    const place = cheapestPlace(fight.board, figure.id, tile, fight.ruleset);
    if (!place) return plain(fight, lines(`You can't stop at ${tileLabel(tile)}.`));
    const done = walk(fight, figure.id, place.path);
    return { ...done, answer: moved(fight, done, `You walk to ${tileLabel(tile)}`, 'walk there') };
  });
}

function runRotate(fight: Fight): Answered {
  const figure = actor(fight);
  if (typeof figure === 'string') return plain(fight, figure);
  const done = rotate(fight, figure.id);
  return { ...done, answer: moved(fight, done, 'You turn', 'turn') };
}

/** The answers to a move, made or refused. */
function moved({ ruleset }: Fight, { result }: Acted<MoveResult>, words: string, verb: string): string {
  const show = (points: number): string => displayPoints(points, ruleset);
  if (result.success && result.oldPosition && result.newPosition) {
    const had = result.pointsRemaining + result.pointsUsed;
    return lines(
      `${words} on the battlefield.`,
      '',
      `[Movement: ${tileLabel(result.oldPosition)} -> ${tileLabel(result.newPosition)}]`,
      `[Movement Points: ${show(had)} -> ${show(result.pointsRemaining)} remaining]`,
    );
  }
  if (result.reason === 'InsufficientMovementPoints') {
    return lines(
      `You don't have enough movement points to ${verb}.`,
      '',
      `[Movement Points: ${show(result.pointsRemaining)} remaining]`,
      `[Cardinal move costs: ${displayCost('N', ruleset)}]`,
      `[Diagonal move costs: ${displayCost('NE', ruleset)}]`,
    );
  }
  if (result.blocker) {
    const { name, cell } = result.blocker;
    return lines(
      `You can't move there - a ${name} blocks your path!`,
      '',
      `[Cell ${tileLabel(cell)} is occupied]`,
    );
  }
  return result.message;
}

function runSelect(fight: Fight, word: string): Answered {
  return withCell(fight, word, (tile) => {
    const figure = figureAt(fight.board, tile);
    if (!figure) return plain(fight, `Nobody stands at ${tileLabel(tile)}.`);
    const done = select(fight, figure.id);
    return { ...done, answer: told(done.result) };
  });
}

const told = ({ message }: ActResult): string => message;

function runPosition(fight: Fight): Answered {
  const figure = actor(fight);
  if (typeof figure === 'string') return plain(fight, figure);
  const total = speedToPoints(figure.speed, fight.ruleset);
  const left = pointsOf(fight, figure);
  return plain(
    fight,
    lines(
      `Your Position: ${tileLabel(figure)}`,
      `Movement Points: ${displayPoints(left, fight.ruleset)} / ${displayPoints(total, fight.ruleset)}`,
      '',
      'Nearby:',
      ...neighbours(fight.board, figure).map(({ direction, label, what }) => {
        const name = DIRECTION_NAMES[direction];
        return `  ${name.slice(0, 1).toUpperCase()}${name.slice(1)} (${label}): ${what}`;
      }),
    ),
  );
}

function runAttack(fight: Fight, word: string): Answered {
  return withCell(fight, word, (tile) => {
    const figure = actor(fight);
    if (typeof figure === 'string') return plain(fight, figure);
    const target = figureAt(fight.board, tile);
    if (!target) return plain(fight, `Nobody stands at ${tileLabel(tile)}.`);
    const done = attack(fight, figure.id, target.id);
    const hp = figureOf(done.fight.board, target.id)?.hp ?? 0;
    const after = hp > 0 ? `${target.name} has ${hp} of ${target.maxHp} hp left.` : `${target.name} falls.`;
    return { ...done, answer: done.result.success ? lines(told(done.result), after) : told(done.result) };
  });
}

function runDoor(fight: Fight, word: string, open: boolean): Answered {
  return withDirection(fight, word, (figure, direction) => {
    const done = setDoor(fight, figure.id, direction, open);
    return { ...done, answer: told(done.result) };
  });
}

function runEnd(fight: Fight): Answered {
  const figure = actor(fight);
  if (typeof figure === 'string') return plain(fight, figure);
  const done = endActivation(fight, figure.id);
  const { outcome, turn, round } = done.fight;
  const next = outcome ? 'The fight is over.' : `Round ${round}. Side ${turn + 1} acts.`;
  return { ...done, answer: lines(told(done.result), next) };
}
