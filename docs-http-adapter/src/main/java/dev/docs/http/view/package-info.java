/** How resources look in JSON: one class per concept, pure functions from views to objects. */
@NullMarked
package dev.docs.http.view;

import org.jspecify.annotations.NullMarked;
