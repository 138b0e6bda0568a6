// Queries the memory of the worker's isolate through its inspector.

export const INSPECTOR = 9229;

/** Connects to the worker's inspector (Chrome's protocol). */
export async function inspect() {
  const targets = await (await fetch(`http://127.0.0.1:${INSPECTOR}/json`)).json();
  const socket = new WebSocket(targets[0].webSocketDebuggerUrl, { headers: { origin: "http://localhost" } });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  let [number, contextId] = [0, 0];
  const pending = new Map();
  socket.addEventListener("message", ({ data }) => {
    const { id, result, params } = JSON.parse(data);
    contextId ||= params?.context?.id;
    pending.get(id)?.(result);
    pending.delete(id);
  });
  const send = (method, params = {}) =>
    new Promise((resolve) => {
      pending.set(++number, resolve);
      socket.send(JSON.stringify({ id: number, method, params }));
    });
  await send("Runtime.enable");
  return {
    /** The script's heap and its array buffers. */
    script: async () => {
      const { usedSize, backingStorageSize } = await send("Runtime.getHeapUsage");
      return usedSize + backingStorageSize;
    },
    /** The memory of WebAssembly: it never shrinks, so this is the peak. */
    wasm: async () => {
      const { result } = await send("Runtime.evaluate", { expression: "WebAssembly.Memory.prototype", contextId });
      const { objects } = await send("Runtime.queryObjects", { prototypeObjectId: result.objectId });
      const sum = "function () { return this.reduce((sum, { buffer }) => sum + buffer.byteLength, 0); }";
      return (await send("Runtime.callFunctionOn", { objectId: objects.objectId, functionDeclaration: sum, returnByValue: true })).result.value;
    },
    close: () => socket.close(),
  };
}
