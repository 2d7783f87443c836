import { useDeferredValue, useEffect, useState } from "react";

/**
 * A value that is drawn after the first figures. While the next question is worked out (`isOld`), what has not been drawn
 * yet is left: its place is the next answer's.
 */
export function useLater<Value>(value: Value, isOld: boolean): Value {
  const [drawn, setDrawn] = useState(() => value);
  const later = useDeferredValue(isOld ? drawn : value);
  useEffect(() => setDrawn(() => later), [later]);
  return later;
}
