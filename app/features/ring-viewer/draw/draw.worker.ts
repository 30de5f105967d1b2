import { startDrawing, type Drawing } from "./drawing";
import type { Order, Start } from "./orders";

let drawing: Drawing | undefined;

self.onmessage = ({ data }: MessageEvent<Start | Order>) => {
  if ("canvas" in data) drawing = startDrawing(data, (said) => self.postMessage(said));
  else drawing?.hear(data);
};
