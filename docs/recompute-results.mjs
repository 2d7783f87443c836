// The program that /metodo offers for download, run from a checkout: node docs/recompute-results.mjs <file>
import "../public/recompute-results.mjs";
