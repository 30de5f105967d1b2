import { drawsBy } from "./card";

self.postMessage("OffscreenCanvas" in self ? drawsBy(new OffscreenCanvas(1, 1)) : "nothing");
