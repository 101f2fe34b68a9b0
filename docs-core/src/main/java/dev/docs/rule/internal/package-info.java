/** Where the code keeps the rules. */
@NullMarked
package dev.docs.rule.internal;

import org.jspecify.annotations.NullMarked;
