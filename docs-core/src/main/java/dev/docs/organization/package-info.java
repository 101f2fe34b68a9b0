/** Organizations: who owns content, and whose members may reach it. */
package dev.docs.organization;
