/** Users, independent of organizations. */
@NullMarked
package dev.docs.user;

import org.jspecify.annotations.NullMarked;
