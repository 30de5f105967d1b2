import type { Hand, Move } from "./orders";

/** Turns a ring that is drawn in a worker, by sending messages. */
export const distantHand = (tell: (move: Move) => void): Hand => ({
  show: (...how) => tell({ act: "show", how }),
  turn: (...how) => tell({ act: "turn", how }),
  nearer: (...how) => tell({ act: "nearer", how }),
  scale: (...how) => tell({ act: "scale", how }),
  drag: (...how) => tell({ act: "drag", how }),
  hold: (...how) => tell({ act: "hold", how }),
  slowTurn: (...how) => tell({ act: "slowTurn", how }),
});

/** Applies such a message to the ring itself. */
export function moved<K extends keyof Hand>(hand: Hand, { act, how }: Move<K>): void {
  hand[act](...how);
}
