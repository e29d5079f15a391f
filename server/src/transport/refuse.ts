import type { FastifyReply } from 'fastify';

/** Answers a request with why it was refused. */
export function refuse(reply: FastifyReply, status: number, code: string, text: string): FastifyReply {
  return reply.code(status).send({ code, text });
}
