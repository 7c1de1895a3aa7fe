/** Orders that are not locked in yet, as they are kept. */
import { formatPlan, parsePlan, type Plan, type Side } from '$lib/sea';
import type { Keeping } from './keeping';

type Place = { readonly matchId: string; readonly side: Side; readonly turn: number };

export async function readDraft(keeping: Keeping, { matchId, side, turn }: Place): Promise<Plan | null> {
  const draft = await keeping.use((room, store) => room.readDraft(store, matchId, side));
  if (!draft.ok || draft.value?.turn !== turn) return null;
  const plan = parsePlan(draft.value.plan);
  return plan.ok ? plan.value : null;
}

export function saveDraft(keeping: Keeping, lead: number, place: Place, plan: Plan): void {
  const draft = { ...place, plan: formatPlan(plan) };
  void keeping.use((room, store) => room.saveDraft(store, lead, draft));
}
