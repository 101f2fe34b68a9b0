/** Organizations: who owns content, and whose members may reach it. */
@NullMarked
package dev.docs.organization;

import org.jspecify.annotations.NullMarked;
