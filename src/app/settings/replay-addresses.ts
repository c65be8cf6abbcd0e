import type { ReplayProject } from '../../shared/measuring-services.ts';

/** Script of a service of session replay, and the hosts that it loads from and sends to. */
export interface ReplayAddresses {
  script: string;
  scriptHosts: string[];
  sendHosts: string[];
}

/**
 * Returns the addresses of a project. They are made of its number and the service's own hosts: nobody can have pages
 * load a script of another host in this way.
 */
export function replayAddresses({ service, number }: ReplayProject): ReplayAddresses {
  if (service === 'clarity')
    return {
      script: `https://www.clarity.ms/tag/${number}`,
      // The tag loads the recorder; Microsoft names no other host for it.
      scriptHosts: ['https://www.clarity.ms', 'https://scripts.clarity.ms'],
      sendHosts: ['https://*.clarity.ms'],
    };
  return {
    script: `https://static.hotjar.com/c/hotjar-${number}.js?sv=6`,
    scriptHosts: ['https://static.hotjar.com', 'https://script.hotjar.com'],
    sendHosts: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
  };
}
