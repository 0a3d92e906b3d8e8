// Loaded before the application: its clock begins at GUIDE_NOW and goes on from there.
const RealDate = Date;
const ahead = RealDate.parse(process.env.GUIDE_NOW ?? '') - RealDate.now();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: []) =>
    given.length === 0 ? new target(target.now() + ahead) : new target(...given),
  get: (target, name) =>
    name === 'now' ? () => target.now() + ahead : Reflect.get(target, name, target),
});
