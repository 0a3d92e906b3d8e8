import { spawn } from 'node:child_process';

interface Options {
  env?: Record<string, string>;
  cwd?: string;
}

/** Runs a command with the terminal's own input and output; returns its exit code. */
export function runCommand(
  command: string,
  args: string[],
  options: Options = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
