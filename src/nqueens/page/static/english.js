// Replacement for the choice of a language in self-contained files, which are in English.
import english from "./texts.en.js";
import { solvers } from "./texts.en.solvers.js";

export const language = "en";
export const texts = { ...english, ...solvers };
export const speakMore = async () => {};
