const rasterData = /^data:image\/(?:png|gif|jpeg|webp|bmp|x-icon)[;,]/;

/** Whether an address holds an image of dots, the only kind of `data:` that is shown: others can hold what runs. */
export function isRasterData(address: string): boolean {
  return rasterData.test(address);
}
